import type { TableName } from '@polyshelf/contract/tables';
import type { FunctionComponent } from 'react';
import { NavLink } from 'react-router';
import { useLocale } from '../../i18n/locale.ts';
import { pagePath } from '../../navigation/page-path.ts';
import { AdminPage } from '../admin-page.tsx';
import type { TableFamily } from './table-pages.ts';
import { TableView } from './table-view.tsx';
import { tableTitles } from './table-words.ts';

/** The page of one table, with tabs that lead to the other tables of its family. */
export const tablePage =
  ({ title, tables }: TableFamily, table: TableName): FunctionComponent =>
  () => (
    <AdminPage title={title()}>
      {Object.keys(tables).length > 1 && <FamilyTabs label={title()} tables={tables} />}
      <TableView key={table} table={table} />
    </AdminPage>
  );

function FamilyTabs({ label, tables }: { label: string; tables: TableFamily['tables'] }) {
  const locale = useLocale();
  return (
    <nav aria-label={label} className="mb-4 flex gap-6 overflow-x-auto border-line border-b [scrollbar-width:none]">
      {Object.entries(tables).map(([path, table]) => (
        <NavLink
          key={path}
          to={pagePath(`/admin/${path}`, locale)}
          end
          className="-mb-px flex h-10 shrink-0 items-center whitespace-nowrap border-transparent border-b-2 px-0.5 font-medium text-base text-muted transition-colors duration-feedback hover:text-text focus-visible:outline-offset-[-2px] aria-[current=page]:border-accent aria-[current=page]:text-text"
        >
          {tableTitles[table]()}
        </NavLink>
      ))}
    </nav>
  );
}
