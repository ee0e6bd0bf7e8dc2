import type { ComponentProps, ReactNode } from 'react';
import { type ButtonKind, type ButtonSize, buttonLook } from './button-look.ts';
import { Spinner } from './spinner.tsx';

interface Props extends ComponentProps<'button'> {
  kind?: ButtonKind;
  size?: ButtonSize;
  /** Ignores clicks; size, name and focus stay. */
  isBusy?: boolean;
  icon?: ReactNode;
}

const off = 'disabled:cursor-default disabled:border-transparent disabled:bg-well disabled:text-muted';

export function Button({ kind = 'primary', size = 'md', isBusy = false, icon, children, ...button }: Props) {
  const { onClick, className = '', ...rest } = button;
  return (
    <button
      type="button"
      {...rest}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        // A disabled button would lose the focus, so this one ignores clicks, including Enter in its form.
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
      className={`${buttonLook(kind, size)} ${off} aria-busy:cursor-default ${className}`}
    >
      <span className={`inline-flex items-center gap-2 ${isBusy ? 'opacity-0' : ''}`}>
        {icon}
        {children}
      </span>
      {isBusy && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
    </button>
  );
}
