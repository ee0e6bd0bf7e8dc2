import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  children: ReactNode;
}

export function PanelSection({ title, children }: Props) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="mt-6 border-line border-t pt-4">
      <h2 id={titleId} className="mb-3 font-medium text-muted text-sm">
        {title}
      </h2>
      {children}
    </section>
  );
}
