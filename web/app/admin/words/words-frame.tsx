import type { ReactNode } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { AdminPage } from '../admin-page.tsx';
import { PageTabs } from '../page-tabs.tsx';
import { tableTitles } from '../tables/table-words.ts';

const tabs = [
  { path: 'words', title: m.words_demand },
  { path: 'words/wanted', title: m.words_wanted },
  { path: 'words/tags', title: tableTitles.tags },
  { path: 'words/synonyms', title: tableTitles.synonyms },
  { path: 'words/wishes', title: tableTitles.wishes },
  { path: 'words/searches', title: tableTitles['missed-searches'] },
];

/** Heading and tabs of the pages about the words of the catalogue. */
export const WordsFrame = ({ actions, children }: { actions?: ReactNode; children: ReactNode }) => (
  <AdminPage title={m.table_family_words()} actions={actions}>
    <PageTabs label={m.table_family_words()} tabs={tabs} />
    {children}
  </AdminPage>
);
