import type { ComponentProps } from 'react';

interface Props extends ComponentProps<'div'> {
  tone?: 'plain' | 'red' | 'amber';
}

const looks = {
  plain: 'border-line bg-panel',
  red: 'border-red-line bg-red-tint',
  amber: 'border-amber-line bg-amber-tint',
};

/** A panel with a thin border. Cards are never nested. */
export function Card({ tone = 'plain', className = '', ...card }: Props) {
  return <div {...card} className={`rounded-picture border p-4 md:p-6 ${looks[tone]} ${className}`} />;
}
