import type { RowAction, TableName } from '@polyshelf/contract/tables';
import { actionsOf } from '@polyshelf/contract/tables';
import { useState } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { Button } from '../../ui/button.tsx';
import { BulkButtons } from '../accounts/bulk-buttons.tsx';
import { ActionDialog } from './action-dialog.tsx';
import { actionTitles } from './table-words.ts';

interface Props {
  table: TableName;
  /** The keys of the selected rows, or the query of all rows that match. */
  selected: readonly string[] | Record<string, string>;
  /** Undefined when everything that matches is selected, or is on this page. */
  onSelectEverything: (() => void) | undefined;
  onClear: () => void;
}

/** What can be done with the selected rows. */
export function SelectionBar({ table, selected, onSelectEverything, onClear }: Props) {
  const [action, setAction] = useState<RowAction | null>(null);
  return (
    <div role="toolbar" aria-label={m.table_selection()} className="flex min-h-10 flex-wrap items-center gap-2">
      <p role="status" className="text-sm">
        {Array.isArray(selected) ? m.table_selected({ count: selected.length }) : m.table_selected_everything()}
      </p>
      {onSelectEverything && (
        <Button kind="quiet" size="sm" onClick={onSelectEverything}>
          {m.table_select_everything()}
        </Button>
      )}
      <Button kind="quiet" size="sm" onClick={onClear}>
        {m.table_select_none()}
      </Button>
      {actionsOf(table).map((one) => (
        <Button key={one} size="sm" onClick={() => setAction(one)}>
          {actionTitles[one]()}
        </Button>
      ))}
      {table === 'accounts' && <BulkButtons selected={selected} />}
      {action && (
        <ActionDialog table={table} action={action} rows={selected} onClose={() => setAction(null)} onDone={onClear} />
      )}
    </div>
  );
}
