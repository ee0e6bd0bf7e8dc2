import { type ArticleRow, orderArticles, restoreArticle } from '@polyshelf/contract/admin-content';
import { type ArticleKind, articleSections, contentLocales } from '@polyshelf/contract/content';
import { ApiError } from '@polyshelf/contract/errors';
import { useMutation } from '@tanstack/react-query';
import { GripVertical } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { browserQueryClient } from '../../api/query-client.ts';
import { sectionTitles } from '../../features/content/section-titles.ts';
import { movedTo } from '../../features/desk/order.rules.ts';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { pagePath } from '../../navigation/page-path.ts';
import { showError } from '../../overlays/show-error.ts';
import { Button } from '../../ui/button.tsx';
import { articlesQuery, storeArticle, useArticleChange } from './content-queries.ts';
import { isOrdered, localeTitles } from './content-words.ts';
import { StateBadge } from './state-badge.tsx';
import { type StateConflict, StateConflictDialog } from './state-conflict-dialog.tsx';

interface Props {
  kind: ArticleKind;
  articles: readonly ArticleRow[];
}

/** The articles in the order of the site, in sections where the kind has them. */
export function ArticleRows({ kind, articles }: Props) {
  const { order, conflict } = useOrder(kind, articles);
  const isMovable = isOrdered(kind) && articles.every(({ deleted_at }) => !deleted_at);
  const hintId = useId();
  const groups = articleSections[kind].length > 0 ? articleSections[kind] : [null];
  return (
    <>
      {isMovable && (
        <p id={hintId} className="mb-3 text-muted text-sm">
          {m.content_order_hint()}
        </p>
      )}
      {groups.map((section) => {
        const group = articles.filter((article) => article.section === section);
        if (group.length === 0) return null;
        return (
          <section key={section} className="mb-6">
            {section && <h2 className="mb-2 font-semibold text-md">{sectionTitles[section]()}</h2>}
            <Group
              articles={group}
              hintId={hintId}
              onMove={
                isMovable
                  ? (id, place) => order(group[place] ? { id, to: group[place].id } : { id, to: id })
                  : undefined
              }
            />
          </section>
        );
      })}
      {conflict}
    </>
  );
}

interface Order {
  articles: string[];
  /** The order before. */
  seen: string[];
}

/**
 * `order` moves an article to the place of another one, at first in this browser only. When another administrator has
 * ordered the articles since the page was loaded, `conflict` is the dialog that shows both orders.
 */
function useOrder(kind: ArticleKind, articles: readonly ArticleRow[]) {
  const [conflict, setConflict] = useState<StateConflict | null>(null);
  const lists = articlesQuery(kind, false);
  const ordering = useMutation({
    mutationKey: ['order', kind],
    scope: { id: `order ${kind}` },
    mutationFn: (order: Order) => call(orderArticles, { body: { kind, ...order } }),
    onError: (error, { articles: mine }) => {
      if (!ApiError.is(error) || error.code !== 'EDIT_CONFLICT') return showError(error);
      const present = error.extensions.present as string[];
      const titles = (ids: readonly string[]) =>
        ids.map((id) => titleOf(articles.find((article) => article.id === id))).join('\n');
      const repeat = () => {
        setConflict(null);
        move({ articles: mine, seen: present });
      };
      setConflict({ title: m.content_order(), mine: titles(mine), present: titles(present), repeat });
    },
    onSettled: () => {
      // A list that is fetched between two moves would take the second one back on the screen.
      const queries = browserQueryClient();
      if (queries.isMutating({ mutationKey: ['order', kind] }) === 1) void queries.invalidateQueries(lists);
    },
  });
  async function move(wanted: Order) {
    const { articles: ids } = wanted;
    const queries = browserQueryClient();
    await queries.cancelQueries({ queryKey: lists.queryKey });
    queries.setQueryData(lists.queryKey, (rows) => rows?.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)));
    ordering.mutate(wanted);
  }
  return {
    order({ id, to }: { id: string; to: string }) {
      const seen = articles.map((article) => article.id);
      const next = movedTo(seen, id, seen.indexOf(to));
      if (next.join() !== seen.join()) void move({ articles: next, seen });
    },
    conflict: conflict && (
      <StateConflictDialog key={conflict.present} conflict={conflict} onClose={() => setConflict(null)} />
    ),
  };
}

interface GroupProps {
  articles: readonly ArticleRow[];
  hintId: string;
  onMove: ((id: string, place: number) => void) | undefined;
}

function Group({ articles, hintId, onMove }: GroupProps) {
  const [dragged, setDragged] = useState<string | null>(null);
  return (
    <ul className="overflow-clip rounded-picture border border-line bg-panel">
      {articles.map((article, place) => (
        <li
          key={article.id}
          onDragOver={(event) => {
            if (dragged) event.preventDefault();
          }}
          onDrop={(event) => {
            event.preventDefault();
            if (dragged) onMove?.(dragged, place);
            setDragged(null);
          }}
          className="flex items-center gap-2 border-line border-b px-3 py-2 last:border-b-0"
        >
          {onMove && (
            <button
              type="button"
              draggable
              aria-label={m.content_move({ title: titleOf(article), number: place + 1, count: articles.length })}
              aria-describedby={hintId}
              onKeyDown={(event) => {
                const step = stepOf(event);
                if (step === null) return;
                event.preventDefault();
                onMove(article.id, place + step);
              }}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move';
                setDragged(article.id);
              }}
              onDragEnd={() => setDragged(null)}
              className="grid size-10 shrink-0 cursor-grab place-items-center rounded-control text-muted hover:bg-well hover:text-text"
            >
              <GripVertical aria-hidden className="size-4" />
            </button>
          )}
          <ArticleTexts article={article} />
          {article.deleted_at && <Restore id={article.id} />}
        </li>
      ))}
    </ul>
  );
}

const titleOf = (article: ArticleRow | undefined): string => article?.texts[0]?.title ?? '';

const stepOf = ({ key }: KeyboardEvent): number | null => ({ ArrowUp: -1, ArrowDown: 1 })[key] ?? null;

/** The title and state of an article in both languages, as links to its editor. */
export function ArticleTexts({ article: { id, texts } }: { article: ArticleRow }) {
  const locale = useLocale();
  return (
    <div className="grid min-w-0 flex-1 gap-x-6 gap-y-1 md:grid-cols-2">
      {contentLocales.map((lang) => {
        const text = texts.find((one) => one.locale === lang);
        return (
          <Link
            key={lang}
            to={`${pagePath(`/admin/content/${id}`, locale)}?lang=${lang}`}
            className="flex min-h-10 min-w-0 items-center gap-2 rounded-control text-base hover:text-accent-text"
          >
            <span className="w-6 shrink-0 font-mono text-muted text-sm">
              <span aria-hidden className="uppercase">
                {lang}
              </span>
              <span className="sr-only">{localeTitles[lang]}</span>
            </span>
            {text ? (
              <>
                <span lang={lang} className="min-w-0 truncate">
                  {text.title}
                </span>
                <StateBadge text={text} />
              </>
            ) : (
              <span className="text-muted">{m.content_no_text()}</span>
            )}
          </Link>
        );
      })}
    </div>
  );
}

function Restore({ id }: { id: string }) {
  const restoring = useArticleChange(id);
  return (
    <Button
      kind="quiet"
      size="sm"
      isBusy={restoring.isPending}
      onClick={() => restoring.mutate(async () => storeArticle((await call(restoreArticle, { params: { id } })).data))}
    >
      {m.content_restore()}
    </Button>
  );
}
