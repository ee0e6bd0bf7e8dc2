import type { ReactNode } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { AdminPage } from '../admin-page.tsx';
import { PageTabs } from '../page-tabs.tsx';
import { tableTitles } from '../tables/table-words.ts';

const tabs = [
  { path: 'prices', title: m.prices_tab },
  { path: 'plans', title: tableTitles.plans },
  { path: 'plans/promos', title: tableTitles.promos },
];

/** Heading and tabs of the pages about what customers pay. */
export const PricesFrame = ({ children }: { children: ReactNode }) => (
  <AdminPage title={m.prices_title()}>
    <PageTabs label={m.prices_title()} tabs={tabs} />
    {children}
  </AdminPage>
);
