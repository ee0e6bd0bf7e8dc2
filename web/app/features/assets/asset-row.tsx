import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  /** A link to the complete list. */
  more?: ReactNode;
  children: ReactNode;
}

/** A row of assets that scrolls sideways. */
export function AssetRow({ title, more, children }: Props) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="mt-12">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={titleId} className="font-semibold text-lg tracking-tight">
          {title}
        </h2>
        {more}
      </div>
      <ul className="-mx-4 md:-mx-8 grid snap-x auto-cols-[10rem] grid-flow-col gap-(--gap) overflow-x-auto scroll-px-4 px-4 pt-1 pb-3 [--caption:2.75rem] [--gap:1rem] [scrollbar-width:thin] *:snap-start md:auto-cols-[11rem] md:scroll-px-8 md:px-8">
        {children}
      </ul>
    </section>
  );
}
