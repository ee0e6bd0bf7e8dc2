import type { ArticleCard } from '@polyshelf/contract/content';
import { Link } from 'react-router';
import { localePath, useLocale } from '../../i18n/locale.ts';
import { formatDate } from '../../ui/format-date.ts';
import type { Area } from './areas.ts';

interface Props {
  area: Area;
  articles: readonly ArticleCard[];
  /** For news, whose date matters. */
  hasDates?: boolean;
}

/** Articles with their summaries. */
export function ArticleList({ area, articles, hasDates = false }: Props) {
  const locale = useLocale();
  return (
    <ul className="flex max-w-2xl flex-col">
      {articles.map(({ slug, title, summary, published_at, ...article }) => {
        const lang = article.locale === locale ? undefined : article.locale;
        return (
          <li key={slug} className="border-line border-b first:border-t">
            <Link
              to={localePath(`/${area}/${slug}`, locale)}
              prefetch="intent"
              viewTransition
              className="group flex flex-col gap-1 rounded-control py-4"
            >
              {hasDates && <span className="font-mono text-muted text-sm">{formatDate(published_at)}</span>}
              <span lang={lang} className="font-medium group-hover:text-accent-text">
                {title}
              </span>
              <span lang={lang} className="text-pretty text-base text-muted">
                {summary}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
