import type { ProjectStatistics } from '@polyshelf/contract/catalog';
import type { ReactNode } from 'react';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

interface Props {
  /** Absent when they could not be fetched. */
  statistics?: ProjectStatistics | undefined;
  children: ReactNode;
}

/** Header, content and footer of every page and error page. */
export function PageFrame({ statistics, children }: Props) {
  return (
    <>
      <Header statistics={statistics} />
      {/* The minimum height keeps the footer below the screen; otherwise it would move while HTML streams in. */}
      <main id="content" className="flex min-h-[calc(100dvh-3.5rem)] flex-col">
        {children}
      </main>
      <Footer legal={statistics && { name: statistics.legal_name_ru, description: statistics.legal_description_ru }} />
    </>
  );
}
