import { Heart } from 'lucide-react';
import type { NamedAsset } from '../../overlays/modals.ts';
import { IconButton } from '../../ui/icon-button.tsx';

interface Look {
  className?: string;
  tabIndex?: number | undefined;
}

export interface HeartProps extends Look {
  asset: NamedAsset;
}

interface Props extends Look {
  label: string;
  isOn: boolean;
  isBusy?: boolean;
  onClick: () => void;
}

/** Filled when the asset is a favourite. */
export function HeartButton({ label, isOn, isBusy = false, onClick, ...look }: Props) {
  return (
    <IconButton
      {...look}
      label={label}
      aria-pressed={isOn}
      aria-busy={isBusy || undefined}
      aria-keyshortcuts="f"
      onClick={() => !isBusy && onClick()}
    >
      <Heart aria-hidden className={`size-5 ${isOn ? 'fill-current' : ''}`} />
    </IconButton>
  );
}
