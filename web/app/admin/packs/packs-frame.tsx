import type { ReactNode } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { AdminPage } from '../admin-page.tsx';
import { PageTabs } from '../page-tabs.tsx';
import { tableTitles } from '../tables/table-words.ts';

const tabs = [
  { path: 'packs', title: m.packs_tree },
  { path: 'packs/list', title: tableTitles.packs },
  { path: 'packs/producers', title: tableTitles.producers },
];

/** Heading and tabs of the pages about producers and packs. */
export const PacksFrame = ({ actions, children }: { actions?: ReactNode; children: ReactNode }) => (
  <AdminPage title={m.table_family_packs()} actions={actions}>
    <PageTabs label={m.table_family_packs()} tabs={tabs} />
    {children}
  </AdminPage>
);
