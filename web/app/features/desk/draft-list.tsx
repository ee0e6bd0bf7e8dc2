import type { DraftRow } from '@polyshelf/contract/drafts';
import { ImageOff } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { assetTypeName } from '../../i18n/asset-type-name.ts';
import { m } from '../../i18n/compiled/messages.js';
import { formatNumber } from '../../i18n/format-number.ts';
import { useLocale } from '../../i18n/locale.ts';
import { Badge } from '../../ui/badge.tsx';
import { formatMoment } from '../../ui/format-moment.ts';
import { TickBox } from '../../ui/tick-box.tsx';
import { AssetPicture } from '../assets/asset-picture.tsx';
import { isBeingRead } from './draft-queries.ts';
import { draftName, stateNames } from './draft-words.ts';
import { useArranging, useFileDrop } from './moving-files.ts';
import { extend, type Selection, selectAll, toggle } from './selection.rules.ts';

interface Props {
  drafts: readonly DraftRow[];
  /** The id of the open draft. */
  open: string | null;
  addressOf: (draft: string) => string;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  /** Names the uploader of each draft. */
  isEveryone: boolean;
}

/** The drafts of a list. Shift selects a range, Ctrl+A selects all, arrow keys move from draft to draft. */
export function DraftList({ drafts, open, addressOf, selection, onSelect, isEveryone }: Props) {
  const order = drafts.map(({ id }) => id);
  function handleKey(event: KeyboardEvent<HTMLElement>) {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a') {
      event.preventDefault();
      onSelect(selectAll(order));
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a')];
    const at = links.findIndex((link) => link.closest('li')?.contains(document.activeElement));
    const next = step && links[at + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }
  return (
    <ul aria-label={m.desk_drafts()} onKeyDown={handleKey} className="flex flex-col gap-2">
      {drafts.map((draft) => (
        <Row
          key={draft.id}
          draft={draft}
          isOpen={draft.id === open}
          to={addressOf(draft.id)}
          isSelected={selection.ids.has(draft.id)}
          isEveryone={isEveryone}
          onSelect={(isRange) => onSelect(isRange ? extend(selection, draft.id, order) : toggle(selection, draft.id))}
        />
      ))}
    </ul>
  );
}

interface RowProps {
  draft: DraftRow;
  isOpen: boolean;
  to: string;
  isSelected: boolean;
  isEveryone: boolean;
  onSelect: (isRange: boolean) => void;
}

function Row({ draft, isOpen, to, isSelected, isEveryone, onSelect }: RowProps) {
  const locale = useLocale();
  const name = draftName(draft, locale);
  const row = useRef<HTMLLIElement>(null);
  const arranging = useArranging();
  const drop = useFileDrop((files) => arranging.mutate({ files, to: { draft: draft.id } }));
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <li
      ref={row}
      {...drop}
      className={`relative flex gap-3 rounded-picture border bg-panel p-2 transition-colors duration-feedback hover:border-muted data-over:border-accent data-over:bg-accent-tint ${isOpen ? 'border-line lg:border-accent' : 'border-line'}`}
    >
      <span className="relative size-18 shrink-0 overflow-clip rounded-control bg-stage">
        {draft.picture ? (
          <AssetPicture image={draft.picture} sizes="72px" />
        ) : (
          <ImageOff aria-hidden className="absolute inset-0 m-auto size-5 text-muted" />
        )}
      </span>
      <div className="min-w-0 flex-1">
        <Link
          to={to}
          preventScrollReset
          aria-current={isOpen ? 'true' : undefined}
          onClick={(event) => {
            // With a modifier key the row is selected instead of opened.
            if (!event.shiftKey && !event.ctrlKey && !event.metaKey) return;
            event.preventDefault();
            onSelect(event.shiftKey);
          }}
          className="block truncate font-medium outline-none after:absolute after:inset-0 after:rounded-picture focus-visible:after:outline-2 focus-visible:after:outline-accent"
        >
          {name}
        </Link>
        <p className="truncate text-muted text-sm">{factsOf(draft, locale)}</p>
        {isEveryone && draft.uploader && <p className="truncate text-muted text-sm">{draft.uploader.username}</p>}
        <p className="mt-1 flex flex-wrap gap-1">
          <Badges draft={draft} />
        </p>
      </div>
      <label className="-m-2 relative z-1 grid size-10 shrink-0 cursor-pointer place-items-center">
        <TickBox
          checked={isSelected}
          aria-label={m.desk_select({ name })}
          onChange={() => undefined}
          // A change event does not say whether Shift was held.
          onClick={(event) => onSelect(event.shiftKey)}
        />
      </label>
    </li>
  );
}

/** "texture · 5 maps · 4K 2K · PNG" */
function factsOf(draft: DraftRow, locale: 'en' | 'ru'): string {
  const parts = [
    draft.type && assetTypeName(draft.type),
    draft.maps.length > 0 && m.desk_maps({ count: draft.maps.length }),
    draft.resolutions.join(' '),
    draft.triangles && m.desk_triangles({ count: draft.triangles, shown: formatNumber(draft.triangles, locale) }),
    draft.formats.join(', ').toUpperCase(),
  ];
  return parts.filter(Boolean).join(' · ') || m.desk_files_count({ count: draft.files });
}

function Badges({ draft }: { draft: DraftRow }) {
  const { blocks, warning } = draft.problems;
  const isOpen = ['draft', 'changes_requested', 'in_review'].includes(draft.state);
  if (isBeingRead(draft)) return <Badge>{m.desk_badge_reading()}</Badge>;
  return (
    <>
      {draft.state !== 'draft' && (
        <Badge kind={draft.state === 'changes_requested' ? 'amber' : 'neutral'}>{stateNames[draft.state]()}</Badge>
      )}
      {draft.reading.state === 'stopped' && <Badge>{m.desk_badge_stopped()}</Badge>}
      {draft.reading.state === 'failed' && <Badge kind="red">{m.desk_badge_failed()}</Badge>}
      {isOpen && blocks > 0 && <Badge kind="red">{m.desk_badge_blocks({ count: blocks })}</Badge>}
      {isOpen && warning > 0 && <Badge kind="amber">{m.desk_badge_warnings({ count: warning })}</Badge>}
      {isOpen && draft.reading.state === 'read' && blocks === 0 && warning === 0 && (
        <Badge kind="free">{m.desk_badge_ready()}</Badge>
      )}
      {draft.state === 'scheduled' && draft.publish_at && <Badge>{formatMoment(draft.publish_at)}</Badge>}
    </>
  );
}
