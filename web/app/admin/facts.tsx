import type { ReactNode } from 'react';

export type Fact = readonly [name: string, value: ReactNode];

interface Props {
  title: string;
  facts: readonly Fact[];
  children?: ReactNode;
}

/** Facts under a heading, as names and values. */
export function FactSection({ title, facts, children }: Props) {
  return (
    <section className="rounded-picture border border-line bg-panel px-4 py-3">
      <h2 className="font-medium text-sm">{title}</h2>
      <dl className="mt-1.5 flex flex-col gap-1">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4 text-sm">
            <dt className="text-muted first-letter:uppercase">{name}</dt>
            <dd className="min-w-0 break-words font-mono">{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}
