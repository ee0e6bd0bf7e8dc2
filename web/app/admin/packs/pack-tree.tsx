import {
  ChevronsDownUp,
  ChevronsUpDown,
  EllipsisVertical,
  FolderInput,
  FolderPlus,
  PenLine,
  Search,
  Trash2,
} from 'lucide-react';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { localizedName } from '../../i18n/localized-name.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Input } from '../../ui/input.tsx';
import { Menu } from '../../ui/menu.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { deleteBranch, movePack } from './pack-queries.ts';
import { RenameDialog } from './rename-dialog.tsx';
import {
  type Branch,
  hasLevelFor,
  keysAbove,
  placeIn,
  type RowKey,
  rowStartingWith,
  shownRows,
  stepOf,
  type Tree,
} from './tree.ts';
import { ROW_REM, rowKeyAt, TreeRow } from './tree-row.tsx';
import { useDraggedPack } from './use-dragged-pack.ts';
import { useRowWindow } from './use-row-window.ts';

/** Letters typed within this time are one text. */
const TYPING_MS = 700;

interface Props {
  tree: Tree;
  /** The row in the editor. */
  opened: RowKey | null;
  /** The editor is open, for a row or for a new one. */
  isEditing: boolean;
  onOpen: (key: RowKey, by: 'keyboard' | 'pointer') => void;
  onAddInside: (key: RowKey) => void;
  onDeleted: (key: RowKey) => void;
}

/** The tree by keyboard and pointer, with a search above. */
export function PackTree({ tree, opened, isEditing, onOpen, onAddInside, onDeleted }: Props) {
  const treeId = useId();
  const hintId = useId();
  const locale = useLocale();
  const [search, setSearch] = useState('');
  const [expanded, setExpanded] = useState<ReadonlySet<RowKey>>(new Set());
  const [focused, setFocused] = useState<RowKey | null>(null);
  const [revealed, setRevealed] = useState<RowKey | null>(null);
  const [dialog, setDialog] = useState<{ kind: 'move' | 'rename'; key: RowKey } | null>(null);
  const typed = useRef({ text: '', at: 0 });
  const hadFocus = useRef(false);
  const wasEditing = useRef(isEditing);

  const expand = (...keys: RowKey[]) => setExpanded((last) => new Set([...last, ...keys]));
  const collapse = (key: RowKey) => setExpanded((last) => new Set([...last].filter((one) => one !== key)));
  if (opened !== revealed && (opened === null || tree.byKey.has(opened))) {
    setRevealed(opened);
    if (opened) {
      expand(...keysAbove(tree, opened));
      setFocused(opened);
    }
  }

  const rows = useMemo(() => shownRows(tree, expanded, search), [tree, expanded, search]);
  const current = rows.find(({ branch }) => branch.key === focused) ?? rows[0];
  const rowId = (key: RowKey) => `${treeId}-${key}`;
  const elementOf = (key: RowKey) => document.getElementById(rowId(key));
  const list = useRef<HTMLDivElement>(null);
  const range = useRowWindow(list, rows.length);
  function focusRow(key: RowKey) {
    // A row off the screen exists only while it is the current one.
    flushSync(() => setFocused(key));
    elementOf(key)?.focus();
  }
  const nameOf = ({ row }: Branch) => (row ? localizedName(row, locale) : m.packs_shared());

  // A row that moves in the document or disappears loses the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the rows have changed
  useLayoutEffect(() => {
    if (hadFocus.current && document.activeElement === document.body && current) elementOf(current.branch.key)?.focus();
  }, [rows]);

  // Scrolls to the edited row. When the editor closes, returns the focus to the row.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the editor opens, changes or closes
  useEffect(() => {
    const isClosed = wasEditing.current && !isEditing;
    wasEditing.current = isEditing;
    if (opened) elementOf(opened)?.scrollIntoView({ block: 'nearest' });
    else if (isClosed && current && document.activeElement === document.body) elementOf(current.branch.key)?.focus();
  }, [revealed, isEditing]);

  async function move(pack: Branch, target: Branch) {
    if (pack.kind !== 'pack') return;
    setDialog(null);
    const names = { name: nameOf(pack), target: nameOf(target) };
    const isMoved = await movePack(pack.row, placeIn(target, pack.row.producer), names);
    if (isMoved) expand(target.key);
  }

  async function remove(branch: Branch) {
    const at = rows.findIndex((row) => row.branch === branch);
    const next = rows[at + 1] ?? rows[at - 1];
    if (!(await deleteBranch(branch))) return;
    setFocused(next?.branch.key ?? null);
    onDeleted(branch.key);
  }

  const drag = useDraggedPack(tree, { onDrop: move, onExpand: expand });

  /** Returns whether the key was used. */
  function press({ key, code }: KeyboardEvent, at: number, branch: Branch): boolean {
    const step = stepOf(key, rows, at);
    const isLetter = /^[\p{L}\p{N}]$/u.test(key);
    const isTyping = isLetter && performance.now() - typed.current.at < TYPING_MS;
    if (!isTyping) typed.current = { text: '', at: Number.NEGATIVE_INFINITY };
    if (step) {
      if ('focus' in step) focusRow(step.focus);
      else if ('expand' in step) expand(step.expand);
      else collapse(step.collapse);
      return true;
    }
    if (key === 'Enter') onOpen(branch.key, 'keyboard');
    else if (key === 'F2' && branch.row) setDialog({ kind: 'rename', key: branch.key });
    else if (key === 'Delete' && branch.row) void remove(branch);
    else if (code === 'KeyM' && branch.kind === 'pack' && !isTyping) setDialog({ kind: 'move', key: branch.key });
    else if (isLetter) {
      typed.current = { text: typed.current.text + key, at: performance.now() };
      const found = rowStartingWith(rows, at, typed.current.text, nameOf);
      if (found) focusRow(found);
    } else return false;
    return true;
  }

  function handleKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || !current) return;
    if (!(event.target as HTMLElement).matches('[role=treeitem]')) return;
    if (press(event, rows.indexOf(current), current.branch)) event.preventDefault();
  }

  function handleClick({ target }: MouseEvent) {
    const key = rowKeyAt(target);
    if (!key || (target as HTMLElement).closest('[data-menu]')) return;
    const isToggle = key === 'shared' || (target as HTMLElement).closest('[data-toggle]');
    if (!isToggle) onOpen(key, 'pointer');
    else if (expanded.has(key)) collapse(key);
    else expand(key);
  }

  function handleBlur({ relatedTarget, currentTarget }: FocusEvent) {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) hadFocus.current = false;
  }

  const menuOf = (branch: Branch) => (
    <Menu
      side="end"
      trigger={(button) => (
        <IconButton {...button} label={m.packs_actions({ name: nameOf(branch) })}>
          <EllipsisVertical aria-hidden className="size-4" />
        </IconButton>
      )}
      items={[
        {
          id: 'rename',
          label: m.packs_rename(),
          icon: <PenLine aria-hidden className="size-4" />,
          onSelect: () => setDialog({ kind: 'rename', key: branch.key }),
        },
        ...(branch.kind === 'pack'
          ? [
              {
                id: 'move',
                label: m.packs_move(),
                icon: <FolderInput aria-hidden className="size-4" />,
                onSelect: () => setDialog({ kind: 'move' as const, key: branch.key }),
              },
            ]
          : []),
        ...(hasLevelFor(tree, branch)
          ? [
              {
                id: 'add',
                label: m.packs_add_inside(),
                icon: <FolderPlus aria-hidden className="size-4" />,
                onSelect: () => onAddInside(branch.key),
              },
            ]
          : []),
        {
          id: 'delete',
          label: m.content_delete(),
          icon: <Trash2 aria-hidden className="size-4" />,
          kind: 'danger',
          isApart: true,
          onSelect: () => void remove(branch),
        },
      ]}
    />
  );
  const chosen = dialog && tree.byKey.get(dialog.key);
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="flex items-end gap-2">
        <div className="min-w-0 max-w-md flex-1">
          <Input
            type="search"
            label={m.packs_search()}
            isLabelHidden
            placeholder={m.packs_search()}
            prefix={<Search aria-hidden className="size-4" />}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        </div>
        <IconButton label={m.packs_expand_all()} onClick={() => setExpanded(new Set(tree.byKey.keys()))}>
          <ChevronsUpDown aria-hidden className="size-5" />
        </IconButton>
        <IconButton label={m.packs_collapse_all()} onClick={() => setExpanded(new Set())}>
          <ChevronsDownUp aria-hidden className="size-5" />
        </IconButton>
      </div>
      {rows.length === 0 && <p className="py-6 text-base text-muted">{m.packs_not_found()}</p>}
      {rows.length > 0 && (
        <div
          {...drag.handlers}
          ref={list}
          role="tree"
          aria-label={m.packs_tree()}
          aria-describedby={hintId}
          onKeyDown={handleKey}
          onClick={handleClick}
          onFocus={({ target }) => {
            hadFocus.current = true;
            setFocused(rowKeyAt(target));
          }}
          onBlur={handleBlur}
          style={{ height: `${rows.length * ROW_REM}rem` }}
          className="relative box-content overflow-clip rounded-picture border border-line bg-panel"
        >
          {rows.map(({ branch, place, siblings, isExpanded }, index) => {
            const isCurrent = branch === current?.branch;
            const isDragged = branch.key === drag.dragged;
            // Removing the focused or dragged row would end the focus or the drag, so both are always rendered.
            if (!isCurrent && !isDragged && (index < range.first || index >= range.end)) return null;
            return (
              <TreeRow
                key={branch.key}
                id={rowId(branch.key)}
                branch={branch}
                index={index}
                place={place}
                siblings={siblings}
                isExpanded={isExpanded}
                isCurrent={isCurrent}
                isOpen={branch.key === opened}
                isDragged={isDragged}
                drop={branch.key === drag.over ? drag.drop : null}
                menu={isCurrent && branch.row ? menuOf(branch) : null}
              />
            );
          })}
        </div>
      )}
      <p id={hintId} className="text-muted text-sm">
        {m.packs_hint()}
      </p>
      {dialog?.kind === 'move' && chosen && (
        <MoveDialog
          tree={tree}
          pack={chosen}
          onMove={(target) => void move(chosen, target)}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog?.kind === 'rename' && chosen && <RenameDialog branch={chosen} onClose={() => setDialog(null)} />}
    </div>
  );
}
