import { useQuery } from '@tanstack/react-query';
import { FolderTree, Plus } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { pagePath } from '../../navigation/page-path.ts';
import { LoadError } from '../../session/load-error.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PackPanel } from './pack-panel.tsx';
import { treeQuery } from './pack-queries.ts';
import { PackTree } from './pack-tree.tsx';
import { PacksFrame } from './packs-frame.tsx';
import { type Branch, growTree, hasLevelFor, type RowKey, type Tree } from './tree.ts';

const plus = <Plus aria-hidden className="size-4" />;

/** What the address says about the editor: `open=pack-12`, or `new=pack` with `in=pack-12`. */
function readPanel(query: URLSearchParams): { kind: 'pack' | 'producer'; id: number | null } | null {
  const [, kind, id] = /^(pack|producer)(?:-([1-9]\d{0,8}))?$/.exec(query.get('open') ?? query.get('new') ?? '') ?? [];
  if (!kind || query.has('open') !== (id !== undefined)) return null;
  return { kind: kind as 'pack' | 'producer', id: id === undefined ? null : Number(id) };
}

/** The row in which a new pack is added; none when it is on the last level. */
function placeOf(tree: Tree, key: string | null): Branch | undefined {
  const branch = tree.byKey.get(key as RowKey);
  return branch && hasLevelFor(tree, branch) ? branch : undefined;
}

/** Producers and packs as one tree, with the editor of one of them. */
export function PacksPage() {
  const locale = useLocale();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { data, error, refetch } = useQuery(treeQuery);
  const tree = useMemo(() => data && growTree(data, locale), [data, locale]);
  const panel = readPanel(query);
  const takesFocus = useRef(false);
  const opened = panel?.id ? (`${panel.kind}-${panel.id}` as RowKey) : null;

  function show(address: string, { focus = true, replace = false } = {}) {
    takesFocus.current = focus;
    void navigate(pagePath('/admin/packs', locale) + address, { replace, preventScrollReset: true });
  }
  const add = (kind: 'pack' | 'producer', inside?: RowKey) => show(`?new=${kind}${inside ? `&in=${inside}` : ''}`);
  const addProducer = (
    <Button icon={plus} onClick={() => add('producer')}>
      {m.packs_add_producer()}
    </Button>
  );
  const isEmpty = data && data.producers.length + data.packs.length === 0;
  return (
    <PacksFrame
      actions={
        data &&
        !isEmpty && (
          <>
            <Button kind="quiet" icon={plus} onClick={() => add('producer')}>
              {m.packs_add_producer()}
            </Button>
            <Button icon={plus} onClick={() => add('pack', opened ?? undefined)}>
              {m.packs_add_pack()}
            </Button>
          </>
        )
      }
    >
      {!tree && (error ? <LoadError error={error} onRetry={refetch} /> : <Skeleton className="h-96" />)}
      {data && tree && (
        <div className={panel ? 'grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_27rem]' : ''}>
          <div className={panel ? 'max-lg:hidden' : ''}>
            {isEmpty ? (
              <EmptyState
                icon={<FolderTree aria-hidden />}
                title={m.packs_empty()}
                text={m.packs_empty_text()}
                action={addProducer}
              />
            ) : (
              <PackTree
                tree={tree}
                opened={opened}
                isEditing={panel !== null}
                onOpen={(key, by) => key !== 'shared' && show(`?open=${key}`, { focus: by === 'keyboard' })}
                onAddInside={(key) => add('pack', key)}
                onDeleted={(key) => key === opened && show('', { focus: false, replace: true })}
              />
            )}
            {data.packs.length === 0 && !isEmpty && <p className="mt-3 text-base">{m.packs_first_pack()}</p>}
          </div>
          {panel && (
            <PackPanel
              key={query.toString()}
              data={data}
              tree={tree}
              {...panel}
              inside={placeOf(tree, query.get('in'))}
              takesFocus={takesFocus.current}
              onCreated={async (id) => {
                // The row must be in the tree before its editor opens.
                await refetch();
                show(`?open=${panel.kind}-${id}`, { replace: true });
              }}
              onClose={() => show('', { focus: false })}
            />
          )}
        </div>
      )}
    </PacksFrame>
  );
}
