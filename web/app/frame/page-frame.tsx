import type { ProjectStatistics } from '@polyshelf/contract/catalog';
import type { ReactNode } from 'react';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

interface Props {
  /** Absent when it could not be read: header and footer stand without it. */
  statistics?: ProjectStatistics | undefined;
  children: ReactNode;
}

/** Header, content and footer, as every page and every error page has them. */
export function PageFrame({ statistics, children }: Props) {
  return (
    <>
      <Header statistics={statistics} />
      {/* It fills the screen below the header: a footer at the foot of the screen would climb while it arrives. */}
      <main id="content" className="flex min-h-[calc(100dvh-3.5rem)] flex-col">
        {children}
      </main>
      <Footer legal={statistics && { name: statistics.legal_name_ru, description: statistics.legal_description_ru }} />
    </>
  );
}
