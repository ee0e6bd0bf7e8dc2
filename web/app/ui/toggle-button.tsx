import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';

interface Props {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  className?: string;
  children: ReactNode;
}

/** An icon button that stays pressed. */
export function ToggleButton({ label, isOn, onChange, className = '', children }: Props) {
  return (
    <IconButton
      label={label}
      aria-pressed={isOn}
      onClick={() => onChange(!isOn)}
      className={`aria-pressed:bg-accent-tint ${className}`}
    >
      {children}
    </IconButton>
  );
}
