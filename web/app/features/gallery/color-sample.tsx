import type { Color } from '@polyshelf/contract/assets';

/** Mid-tones of the colours that each name matches, the same in both themes. */
const samples: Record<Color, string> = {
  red: '#c9372c',
  orange: '#e07b28',
  yellow: '#e2bf2f',
  green: '#4d9a49',
  teal: '#2a9187',
  blue: '#3a6fc4',
  purple: '#7c4fb3',
  pink: '#d9769f',
  brown: '#7d5636',
  beige: '#d6c1a0',
  white: '#f7f7f5',
  grey: '#8f9294',
  black: '#1d1e1f',
};

export const ColorSample = ({ color }: { color: Color }) => (
  <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 shrink-0">
    <circle cx="8" cy="8" r="7.5" fill={samples[color]} stroke="var(--line-strong)" />
  </svg>
);
