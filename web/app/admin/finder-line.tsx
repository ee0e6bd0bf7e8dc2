import type { Found } from '@polyshelf/contract/admin-search';
import type { LucideIcon } from 'lucide-react';
import { m } from '../i18n/compiled/messages.js';
import { ShownName } from '../i18n/shown-name.tsx';
import { Badge } from '../ui/badge.tsx';
import type { Option } from './finder-options.rules.ts';
import { foundIcons, stateTones, stateWords } from './found-words.ts';

interface Props {
  id: string;
  option: Option<LucideIcon>;
  isActive: boolean;
  onChoose: () => void;
  onPoint: () => void;
}

/** One line of the finder. The field keeps the focus and handles the keys. */
export function FinderLine({ id, option: { entry, found }, isActive, onChoose, onPoint }: Props) {
  const Icon = entry ? entry.icon : foundIcons[found.kind];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field has the focus and the keys
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      onClick={onChoose}
      onPointerMove={() => !isActive && onPoint()}
      className={`flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-2 py-1 text-base ${isActive ? 'bg-well' : ''}`}
    >
      <Icon aria-hidden className="mx-1 size-4 shrink-0 text-muted" />
      {entry ? entry.title : <FoundContent found={found} />}
    </div>
  );
}

function FoundContent({ found: { kind, title, title_ru, subtitle, state } }: { found: Found }) {
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block truncate">
          {kind === 'payment' && m.admin_payment({ number: title })}
          {kind === 'account' && title}
          {kind !== 'payment' && kind !== 'account' && <ShownName of={{ name: title, name_ru: title_ru }} />}
        </span>
        <span className="block truncate text-muted text-xs">{subtitle}</span>
      </span>
      {state && <Badge kind={stateTones[state] ?? 'neutral'}>{stateWords[state]()}</Badge>}
    </>
  );
}
