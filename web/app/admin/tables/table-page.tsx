import type { TableName } from '@polyshelf/contract/tables';
import type { FunctionComponent } from 'react';
import { AdminPage } from '../admin-page.tsx';
import { PageTabs } from '../page-tabs.tsx';
import type { TableFamily } from './table-pages.ts';
import { TableView } from './table-view.tsx';
import { tableTitles } from './table-words.ts';

/** The page of one table, with tabs that lead to the other tables of its family. */
export const tablePage =
  ({ title, tables }: TableFamily, table: TableName): FunctionComponent =>
  () => (
    <AdminPage title={title()}>
      {Object.keys(tables).length > 1 && (
        <PageTabs
          label={title()}
          tabs={Object.entries(tables).map(([path, name]) => ({ path, title: tableTitles[name] }))}
        />
      )}
      <TableView key={table} table={table} />
    </AdminPage>
  );
