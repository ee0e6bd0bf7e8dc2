import { tables as allTables, type TableName } from '@polyshelf/contract/tables';
import { Plus } from 'lucide-react';
import { type FunctionComponent, useState } from 'react';
import { useLocale } from '../../i18n/locale.ts';
import { pagePath } from '../../navigation/page-path.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { AuditDialog } from '../audit/audit-dialog.tsx';
import { JobDialog } from '../jobs/job-dialog.tsx';
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
      <OpenableTable key={table} table={table} />
    </TabbedPage>
  );

/** The dialogs that show one row. */
const rowDialogs: Partial<Record<TableName, FunctionComponent<{ id: string; onClose: () => void }>>> = {
  audit: AuditDialog,
  jobs: JobDialog,
};

function OpenableTable({ table }: { table: TableName }) {
  const [open, setOpen] = useState<string | null>(null);
  const RowDialog = rowDialogs[table];
  if (!RowDialog) return <TableView table={table} />;
  return (
    <>
      <TableView table={table} onOpen={(row) => setOpen(String(row[allTables[table].key]))} />
      {open !== null && <RowDialog id={open} onClose={() => setOpen(null)} />}
    </>
  );
}

const AddLink = ({ title, to }: NonNullable<TableFamily['add']>) => (
  <LinkButton to={pagePath(to, useLocale())}>
    <Plus aria-hidden className="size-4" />
    {title()}
  </LinkButton>
);
