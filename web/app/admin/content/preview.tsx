import type { EditedArticle } from '@polyshelf/contract/admin-content';
import type { ContentLocale } from '@polyshelf/contract/content';
import { useQuery } from '@tanstack/react-query';
import { ArticleText } from '../../features/content/article-text.tsx';
import { m } from '../../i18n/compiled/messages.js';
import { LoadError } from '../../session/load-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { unsavedKey } from '../editing/unsaved-store.ts';
import { previewQuery, textIn } from './content-queries.ts';
import { useUnsaved } from './use-unsaved.ts';

const PAUSE_MS = 400;

interface Props {
  article: EditedArticle;
  locale: ContentLocale;
  account: number;
}

/** The input of one language as visitors would see it. */
export function Preview({ article, locale, account }: Props) {
  const { content } = useUnsaved(unsavedKey(account, article.id, locale), textIn(article, locale));
  const { data: body, error, refetch } = useQuery(previewQuery(useDebounced(content.markdown, PAUSE_MS)));
  return (
    <section
      aria-label={m.content_preview()}
      className="min-w-0 self-start rounded-picture border border-line bg-page p-4 md:p-6"
    >
      <div lang={locale}>
        <p className="text-balance break-words font-semibold text-xl tracking-tight">{content.title}</p>
        {content.summary && <p className="mt-4 max-w-2xl text-pretty break-words text-muted">{content.summary}</p>}
      </div>
      <div className="mt-6">
        {body && <ArticleText body={body} lang={locale} />}
        {!body && (error ? <LoadError error={error} onRetry={refetch} /> : <Skeleton className="h-40" />)}
      </div>
    </section>
  );
}
