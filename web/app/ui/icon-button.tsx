import type { ComponentProps } from 'react';

interface Props extends ComponentProps<'button'> {
  /** The accessible name and the tooltip. */
  label: string;
}

export function IconButton({ label, className = '', ...button }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...button}
      className={`grid size-10 shrink-0 cursor-pointer place-items-center rounded-control text-muted transition-colors duration-feedback hover:bg-well hover:text-text disabled:cursor-default disabled:bg-transparent disabled:text-line-strong aria-pressed:text-accent-text ${className}`}
    />
  );
}
