import type { ReactNode } from 'react';

interface Props {
  /** Navigation within the area, for example the packs or the sections of the settings. */
  rail?: ReactNode;
  children: ReactNode;
}

/** Full width, with an optional rail beside the page. */
export function CatalogLayout({ rail, children }: Props) {
  return (
    <div className="flex flex-1 flex-col lg:flex-row">
      {rail}
      {children}
    </div>
  );
}
