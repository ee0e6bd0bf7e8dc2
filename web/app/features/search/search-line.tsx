import { Clock, Layers, Search, Tag, UserRound } from 'lucide-react';
import { m } from '../../i18n/compiled/messages.js';
import { ShownName } from '../../i18n/shown-name.tsx';
import { AssetPicture } from '../assets/asset-picture.tsx';
import type { SearchOption } from './search-options.rules.ts';

interface Props {
  id: string;
  option: SearchOption;
  isActive: boolean;
  onChoose: () => void;
  onPoint: () => void;
}

const icons = { recent: Clock, completion: Search, all: Search, tag: Tag, producer: UserRound, pack: Layers };

/** One suggestion. The field keeps the focus and handles the keys. */
export function SearchLine({ id, option, isActive, onChoose, onPoint }: Props) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field has the focus and the keys
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      onClick={onChoose}
      onPointerMove={() => !isActive && onPoint()}
      className={`flex min-h-10 cursor-pointer items-center gap-3 rounded-control px-2 text-base text-text ${isActive ? 'bg-well' : ''}`}
    >
      <Content option={option} />
    </div>
  );
}

function Content({ option }: { option: SearchOption }) {
  if (option.kind === 'asset') {
    const { asset } = option;
    return (
      <>
        <span
          className={`relative my-1 h-10 shrink-0 overflow-clip rounded-control bg-stage ${asset.type === 'hdri' ? 'w-20' : 'w-10'}`}
        >
          <AssetPicture image={asset.image} sizes={asset.type === 'hdri' ? '80px' : '40px'} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block truncate">
            <ShownName of={asset} />
          </span>
          <span className="block truncate text-muted text-xs">
            <ShownName of={asset.producer} />
          </span>
        </span>
      </>
    );
  }
  const Icon = icons[option.kind];
  return (
    <>
      <Icon aria-hidden className="mx-1 size-4 shrink-0 text-muted" />
      <span className="min-w-0 flex-1 truncate">
        {option.kind === 'all' ? (
          m.search_for({ text: option.search })
        ) : 'search' in option ? (
          option.search
        ) : (
          <ShownName of={option.named} />
        )}
      </span>
    </>
  );
}
