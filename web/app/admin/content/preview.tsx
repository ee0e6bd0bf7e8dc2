import type { EditedArticle } from '@polyshelf/contract/admin-content';
import { type ContentLocale, type PageTextName, pageTexts, type TextPage } from '@polyshelf/contract/content';
import { useQuery } from '@tanstack/react-query';
import { ArticleText } from '../../features/content/article-text.tsx';
import { m } from '../../i18n/compiled/messages.js';
import { LoadError } from '../../session/load-error.tsx';
import { unsavedKey } from '../../session/unsaved-store.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { SitePreview } from '../previews/site-preview.tsx';
import { previewQuery, textIn } from './content-queries.ts';
import { textPagePaths } from './page-texts.ts';
import { useUnsaved } from './use-unsaved.ts';

const PAUSE_MS = 400;
const pages = Object.keys(pageTexts) as TextPage[];

interface Props {
  article: EditedArticle;
  locale: ContentLocale;
  account: number;
}

/** The input of one language as visitors would see it. */
export function Preview({ article, locale, account }: Props) {
  const { content } = useUnsaved(unsavedKey(account, article.id, locale), textIn(article, locale));
  const { data: body, error, refetch } = useQuery(previewQuery(useDebounced(content.markdown, PAUSE_MS)));
  const { title, summary } = content;
  const name = article.kind === 'landing' ? article.texts[0]?.slug : undefined;
  const page = pages.find((one) => pageTexts[one].some((text) => text === name));
  if (page && body)
    return (
      <SitePreview
        path={textPagePaths[page]}
        anchor={name}
        locale={locale}
        viewer="visitor"
        draft={{ texts: { [name as PageTextName]: { title, summary, body, lang: undefined } } }}
      />
    );
  return (
    <section
      aria-label={m.content_preview()}
      className="min-w-0 self-start rounded-picture border border-line bg-page p-4 md:p-6"
    >
      {!body && (error ? <LoadError error={error} onRetry={refetch} /> : <Skeleton className="h-40" />)}
      {body && (
        <>
          <div lang={locale}>
            <p className="break-words font-semibold text-xl tracking-tight md:text-2xl">{title}</p>
            {summary && <p className="mt-6 max-w-2xl text-pretty break-words text-md text-muted">{summary}</p>}
          </div>
          <div className="mt-6">
            <ArticleText body={body} lang={locale} />
          </div>
        </>
      )}
    </section>
  );
}
