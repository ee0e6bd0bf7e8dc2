import { changeSection, deleteArticle, type EditedArticle, restoreArticle } from '@polyshelf/contract/admin-content';
import {
  type ArticleSection,
  type ContentLocale,
  contentLocales,
  type PageTextName,
} from '@polyshelf/contract/content';
import { ApiError } from '@polyshelf/contract/errors';
import { useQuery } from '@tanstack/react-query';
import { Eye, Trash2 } from 'lucide-react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { call } from '../../api/call.ts';
import { sectionTitles } from '../../features/content/section-titles.ts';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { pagePath } from '../../navigation/page-path.ts';
import { showError } from '../../overlays/show-error.ts';
import { showToast } from '../../overlays/toasts.ts';
import type { Account } from '../../session/account-query.ts';
import { LoadError } from '../../session/load-error.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Segments } from '../../ui/segments.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AdminPage } from '../admin-page.tsx';
import { Presence } from '../presence.tsx';
import { articleQuery, storeArticle, textIn } from './content-queries.ts';
import { kindTitles, localeTitles } from './content-words.ts';
import { pageTextWords } from './page-texts.ts';
import { Preview } from './preview.tsx';
import { SectionSelect } from './section-select.tsx';
import { TextEditor } from './text-editor.tsx';
import { useStateChange } from './use-state-change.tsx';

const listPath = '/admin/content';

/** One article in both languages: `?lang` is the language in front, `?preview=1` shows it as on the site. */
export function ArticlePage({ account }: { account: Account }) {
  const { id = '' } = useParams();
  const { data: article, error, refetch } = useQuery(articleQuery(id));
  if (article) return <LoadedArticle key={id} article={article} account={account} />;
  const isMissing = ApiError.is(error) && [400, 404].includes(error.status);
  return (
    <AdminPage title={m.content_article()} trail={[{ label: m.content_page(), to: listPath }]}>
      {!error && <Skeleton className="h-96" />}
      {isMissing && <EmptyState title={m.content_missing()} text={m.error_code_ARTICLE_NOT_FOUND()} />}
      {error && !isMissing && <LoadError error={error} onRetry={refetch} />}
    </AdminPage>
  );
}

function LoadedArticle({ article, account }: { article: EditedArticle; account: Account }) {
  const pageLocale = useLocale();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const { id, kind, section, texts, deleted_at } = article;
  const params = { id };
  const { change, changing, conflict } = useStateChange(article);
  const lang = contentLocales.find((locale) => locale === query.get('lang')) ?? pageLocale;
  const isPreviewed = query.has('preview');
  const named = textIn(article, pageLocale) ?? texts[0];
  const list = `${listPath}?kind=${kind}`;
  const pageText = kind === 'landing' ? pageTextWords[texts[0]?.slug as PageTextName] : undefined;

  function setPart(name: 'lang' | 'preview', value: string | null) {
    const next = new URLSearchParams(query);
    if (value) next.set(name, value);
    else next.delete(name);
    setQuery(next, { replace: true, preventScrollReset: true });
  }
  const restore = async () => storeArticle((await call(restoreArticle, { params })).data);
  const remove = () =>
    change({
      title: m.content_article(),
      mine: () => m.content_is_deleted(),
      wordsOf: (present) =>
        present.texts
          .map(({ locale, revision, title }) =>
            m.content_newest_revision({ language: localeTitles[locale], number: revision, title }),
          )
          .join('\n'),
      send: (seen) => {
        const newest = (locale: ContentLocale) => textIn(seen, locale)?.revision ?? 0;
        return call(deleteArticle, { params, body: { seen: { en: newest('en'), ru: newest('ru') } } });
      },
      onDone: () => {
        navigate(pagePath(list, pageLocale));
        const undo = () => void restore().catch((error) => showError(error));
        showToast({
          kind: 'success',
          title: m.content_deleted_toast(),
          action: { label: m.desk_undo(), onSelect: undo },
        });
      },
    });
  const sectionWords = (of: ArticleSection | null) => (of ? sectionTitles[of]() : '');
  const moveTo = (next: ArticleSection) =>
    change({
      title: m.content_section(),
      mine: () => sectionWords(next),
      wordsOf: (present) => sectionWords(present.section),
      send: (seen) => call(changeSection, { params, body: { section: next, seen: seen.section } }),
    });
  return (
    <AdminPage
      title={named?.title ?? m.content_article()}
      titleLang={named?.locale === pageLocale ? undefined : named?.locale}
      trail={[{ label: `${m.content_page()}: ${kindTitles[kind]()}`, to: list }]}
      note={<Presence page={`/admin/content/${id}`} />}
      actions={
        !deleted_at && (
          <>
            <Button
              kind="quiet"
              icon={<Eye aria-hidden className="size-4" />}
              aria-pressed={isPreviewed}
              onClick={() => setPart('preview', isPreviewed ? null : '1')}
              className="aria-pressed:border-accent aria-pressed:text-accent-text"
            >
              {m.content_preview()}
            </Button>
            {kind !== 'landing' && (
              <Button
                kind="quiet"
                icon={<Trash2 aria-hidden className="size-4" />}
                isBusy={changing.isPending}
                onClick={remove}
              >
                {m.content_delete()}
              </Button>
            )}
          </>
        )
      }
    >
      {deleted_at ? (
        <EmptyState
          title={m.content_is_deleted()}
          text={m.content_is_deleted_text()}
          action={
            <Button isBusy={changing.isPending} onClick={() => changing.mutate(restore)}>
              {m.content_restore()}
            </Button>
          }
        />
      ) : (
        <>
          {pageText && (
            <p className="mb-5 text-base text-muted">
              {pageText.title()}. {pageText.hint()}
            </p>
          )}
          <div className="mb-5 flex flex-wrap items-end gap-4 empty:hidden">
            <div className={isPreviewed ? '' : 'lg:hidden'}>
              <Segments
                label={m.content_language()}
                options={contentLocales.map((value) => ({ value, label: localeTitles[value] }))}
                value={lang}
                onChange={(value) => setPart('lang', value)}
              />
            </div>
            {section && <SectionSelect kind={kind} value={section} onChange={moveTo} />}
          </div>
          <div
            className={`grid gap-x-8 gap-y-6 ${isPreviewed && pageText ? 'xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]' : 'lg:grid-cols-2'}`}
          >
            {contentLocales.map((locale) => (
              <TextEditor
                key={locale}
                article={article}
                locale={locale}
                account={account.id}
                className={locale === lang ? '' : isPreviewed ? 'hidden' : 'max-lg:hidden'}
              />
            ))}
            {isPreviewed && <Preview article={article} locale={lang} account={account.id} />}
          </div>
        </>
      )}
      {conflict}
    </AdminPage>
  );
}
