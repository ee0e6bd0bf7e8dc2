import type { ReactNode } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { TabbedPage } from '../page-tabs.tsx';
import { tableTitles } from '../tables/table-words.ts';

const tabs = [
  { path: 'packs', title: m.packs_tree },
  { path: 'packs/list', title: tableTitles.packs },
  { path: 'packs/producers', title: tableTitles.producers },
];

/** Heading and tabs of the pages about producers and packs. */
export const PacksFrame = ({ actions, children }: { actions?: ReactNode; children: ReactNode }) => (
  <TabbedPage title={m.table_family_packs()} tabs={tabs} actions={actions}>
    {children}
  </TabbedPage>
);
