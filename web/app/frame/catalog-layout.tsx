import type { ReactNode } from 'react';

interface Props {
  /** What leads from here to other parts: the packs, the sections of the settings. */
  rail?: ReactNode;
  children: ReactNode;
}

/** Edge to edge, with a rail where the screen has room for one. */
export function CatalogLayout({ rail, children }: Props) {
  return (
    <div className="flex flex-1 flex-col lg:flex-row">
      {rail}
      {children}
    </div>
  );
}
