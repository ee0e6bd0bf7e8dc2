import type { ReactNode } from 'react';

interface Props {
  kind?: 'free' | 'new' | 'exclusive' | 'neutral' | 'red' | 'amber';
  children: ReactNode;
}

const looks = {
  free: 'border-accent-line bg-accent-tint text-accent-text',
  new: 'border-text bg-text text-page',
  exclusive: 'border-amber-line bg-panel text-amber',
  neutral: 'border-line-strong bg-panel text-muted',
  red: 'border-red-line bg-red-tint text-red',
  amber: 'border-amber-line bg-amber-tint text-amber',
};

/** A short label. Opaque, so that it is readable on any picture. */
export function Badge({ kind = 'neutral', children }: Props) {
  return (
    <span
      className={`inline-flex h-5 items-center whitespace-nowrap rounded-[4px] border px-1.5 font-medium font-mono text-xs ${looks[kind]}`}
    >
      {children}
    </span>
  );
}
