import { type ArticleKind, articleKinds } from '@polyshelf/contract/content';
import { useQuery } from '@tanstack/react-query';
import { FileText, Plus } from 'lucide-react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { pagePath } from '../../navigation/page-path.ts';
import { LoadError } from '../../session/load-error.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AdminPage } from '../admin-page.tsx';
import { ArticleRows } from './article-rows.tsx';
import { articlesQuery } from './content-queries.ts';
import { kindTitles, readKind, readLegal } from './content-words.ts';
import { MissingLegal } from './missing-legal.tsx';
import { NewArticleDialog } from './new-article-dialog.tsx';
import { PageTextRows } from './page-text-rows.tsx';

/** All articles of one kind, also drafts; with `?deleted=1` those that can be restored. */
export function ContentPage() {
  const locale = useLocale();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const kind = readKind(query.get('kind'));
  const isDeleted = query.has('deleted');
  /** Texts within pages are neither added nor deleted. */
  const isFixed = kind === 'landing';
  const pathOf = (of: ArticleKind, more = '') => `${pagePath('/admin/content', locale)}?kind=${of}${more}`;
  return (
    <AdminPage
      title={m.content_page()}
      actions={
        !isFixed && (
          <Button icon={<Plus aria-hidden className="size-4" />} onClick={() => navigate(pathOf(kind, '&new=1'))}>
            {m.content_new()}
          </Button>
        )
      }
    >
      <nav
        aria-label={m.content_kinds()}
        className="mb-4 flex gap-6 overflow-x-auto border-line border-b [scrollbar-width:none]"
      >
        {articleKinds.map((one) => (
          <Link
            key={one}
            to={pathOf(one)}
            aria-current={one === kind ? 'page' : undefined}
            className="-mb-px flex h-10 shrink-0 items-center whitespace-nowrap border-transparent border-b-2 px-0.5 font-medium text-base text-muted transition-colors duration-feedback hover:text-text focus-visible:outline-offset-[-2px] aria-[current=page]:border-accent aria-[current=page]:text-text"
          >
            {kindTitles[one]()}
          </Link>
        ))}
      </nav>
      <Articles kind={kind} isDeleted={isDeleted} />
      <p className="mt-6 flex flex-wrap gap-x-6 gap-y-2 text-base">
        <Link to={pagePath('/admin/articles', locale)} className="text-accent-text underline underline-offset-4">
          {m.content_as_table()}
        </Link>
        {!isFixed && (
          <Link
            to={pathOf(kind, isDeleted ? '' : '&deleted=1')}
            className="text-accent-text underline underline-offset-4"
          >
            {isDeleted ? m.content_show_present() : m.content_show_deleted()}
          </Link>
        )}
      </p>
      {!isFixed && query.has('new') && (
        <NewArticleDialog
          key={kind}
          kind={kind}
          legal={readLegal(query.get('legal'))}
          onClose={() => navigate(pathOf(kind), { replace: true })}
        />
      )}
    </AdminPage>
  );
}

function Articles({ kind, isDeleted }: { kind: ArticleKind; isDeleted: boolean }) {
  const { data: articles, error, refetch } = useQuery(articlesQuery(kind, isDeleted));
  if (!articles) return error ? <LoadError error={error} onRetry={refetch} /> : <Skeleton className="h-64" />;
  if (kind === 'landing') return <PageTextRows articles={articles} />;
  const legal = kind === 'docs' && !isDeleted && <MissingLegal articles={articles} />;
  if (articles.length > 0)
    return (
      <>
        {legal}
        <ArticleRows kind={kind} articles={articles} />
      </>
    );
  return isDeleted ? (
    <EmptyState title={m.content_none_deleted()} text={m.content_none_deleted_text()} />
  ) : (
    <>
      {legal}
      <EmptyState icon={<FileText aria-hidden />} title={m.content_none()} text={m.content_none_text()} />
    </>
  );
}
