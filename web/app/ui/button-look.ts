export type ButtonKind = 'primary' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

const kinds: Record<ButtonKind, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-hover',
  quiet: 'border border-line-strong bg-panel text-text hover:bg-well',
  danger: 'bg-red text-on-red hover:bg-red-hover',
};

/** Small buttons grow on touch screens, where every control is at least 40 px high. */
const sizes: Record<ButtonSize, string> = {
  sm: 'h-8 px-3 text-sm pointer-coarse:h-10',
  md: 'h-10 px-4 text-base',
  lg: 'h-12 px-6 text-md',
};

/** The classes of buttons and of links that look like buttons. */
export const buttonLook = (kind: ButtonKind, size: ButtonSize): string =>
  `relative inline-flex shrink-0 cursor-pointer select-none items-center justify-center gap-2 whitespace-nowrap rounded-control font-medium transition-colors duration-feedback ${kinds[kind]} ${sizes[size]}`;
