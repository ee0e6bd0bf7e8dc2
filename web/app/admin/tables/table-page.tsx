import type { TableName } from '@polyshelf/contract/tables';
import { Plus } from 'lucide-react';
import type { FunctionComponent } from 'react';
import { useLocale } from '../../i18n/locale.ts';
import { pagePath } from '../../navigation/page-path.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { TabbedPage } from '../page-tabs.tsx';
import type { TableFamily } from './table-pages.ts';
import { TableView } from './table-view.tsx';
import { tableTitles } from './table-words.ts';

/** The page of one table, with tabs that lead to the other tables of its family. */
export const tablePage =
  ({ title, tables, add }: TableFamily, table: TableName): FunctionComponent =>
  () => (
    <TabbedPage
      title={title()}
      tabs={Object.entries(tables).map(([path, name]) => ({ path, title: tableTitles[name] }))}
      actions={add && <AddLink {...add} />}
    >
      <TableView key={table} table={table} />
    </TabbedPage>
  );

const AddLink = ({ title, to }: NonNullable<TableFamily['add']>) => (
  <LinkButton to={pagePath(to, useLocale())}>
    <Plus aria-hidden className="size-4" />
    {title()}
  </LinkButton>
);
