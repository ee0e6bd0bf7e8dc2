import { Heart } from 'lucide-react';
import { IconButton } from '../ui/icon-button.tsx';

interface Props {
  label: string;
  isOn: boolean;
  isBusy?: boolean;
  onClick: () => void;
  className?: string;
  tabIndex?: number | undefined;
}

/** Filled while the asset is kept. */
export function HeartButton({ label, isOn, isBusy = false, onClick, className = '', tabIndex }: Props) {
  return (
    <IconButton
      label={label}
      aria-pressed={isOn}
      aria-busy={isBusy || undefined}
      aria-keyshortcuts="f"
      tabIndex={tabIndex}
      onClick={() => !isBusy && onClick()}
      className={className}
    >
      <Heart aria-hidden className={`size-5 ${isOn ? 'fill-current' : ''}`} />
    </IconButton>
  );
}
