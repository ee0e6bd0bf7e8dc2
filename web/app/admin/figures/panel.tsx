import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  /** Controls beside the title. */
  side?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A framed part of a page with figures. */
export function Panel({ title, side, children, className = '' }: Props) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className={`min-w-0 rounded-picture border border-line bg-panel p-4 ${className}`}
    >
      <div className="mb-3 flex min-h-10 flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id={titleId} className="mr-auto font-semibold text-md">
          {title}
        </h2>
        {side}
      </div>
      {children}
    </section>
  );
}
