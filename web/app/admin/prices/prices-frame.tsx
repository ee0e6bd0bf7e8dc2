import type { ReactNode } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { TabbedPage } from '../page-tabs.tsx';
import { tableTitles } from '../tables/table-words.ts';

const tabs = [
  { path: 'prices', title: m.prices_tab },
  { path: 'plans', title: tableTitles.plans },
  { path: 'plans/promos', title: tableTitles.promos },
];

/** Heading and tabs of the pages about what customers pay. */
export const PricesFrame = ({ children }: { children: ReactNode }) => (
  <TabbedPage title={m.prices_title()} tabs={tabs}>
    {children}
  </TabbedPage>
);
