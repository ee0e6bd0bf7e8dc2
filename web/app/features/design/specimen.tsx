import type { ReactNode } from 'react';

interface SectionProps {
  id: string;
  title: string;
  text?: string;
  children: ReactNode;
}

/** A chapter of the style guide; its heading links to itself. */
export function Section({ id, title, text, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="border-line border-t py-10 md:py-14">
      <h2 id={id} className="scroll-mt-20 font-semibold text-xl tracking-tight">
        <a href={`#${id}`} className="rounded-control hover:underline">
          {title}
        </a>
      </h2>
      {text && <p className="mt-2 max-w-prose text-pretty text-md text-muted">{text}</p>}
      <div className="mt-8 flex flex-col gap-8">{children}</div>
    </section>
  );
}

interface SpecimenProps {
  title: string;
  /** A wrapping row by default. */
  layout?: 'row' | 'columns' | 'block';
  children: ReactNode;
}

const layouts = {
  row: 'flex flex-wrap items-center gap-3',
  columns: 'grid grid-cols-1 gap-x-6 gap-y-5 sm:grid-cols-2 xl:grid-cols-3',
  block: '',
};

/** One component in all its states. */
export function Specimen({ title, layout = 'row', children }: SpecimenProps) {
  return (
    <div className="grid gap-3 lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-6">
      <h3
        className={`text-muted text-sm ${layout === 'row' ? 'lg:flex lg:min-h-10 lg:items-center lg:self-start' : ''}`}
      >
        {title}
      </h3>
      <div className={`min-w-0 ${layouts[layout]}`}>{children}</div>
    </div>
  );
}
