import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** Explains why there is nothing. */
  text: string;
  icon?: ReactNode;
  /** The next step. */
  action?: ReactNode;
}

export function EmptyState({ title, text, icon, action }: Props) {
  return (
    <div className="flex flex-col items-start gap-2 py-10 *:[svg]:size-8 *:[svg]:stroke-[1.25] *:[svg]:text-muted">
      {icon}
      <p className="mt-1 font-semibold text-md">{title}</p>
      <p className="max-w-xl text-base text-muted">{text}</p>
      {action && <div className="mt-3 flex flex-wrap gap-3">{action}</div>}
    </div>
  );
}
