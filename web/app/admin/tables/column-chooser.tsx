import { columnNames, type TableName, usualColumns } from '@polyshelf/contract/tables';
import { Columns3 } from 'lucide-react';
import { m } from '../../i18n/compiled/messages.js';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Popover } from '../../ui/popover.tsx';
import { columnTitle } from './table-words.ts';
import type { TableState } from './use-table-address.ts';

/** Chooses which columns are shown; at least one is. */
export function ColumnChooser({ table, state }: { table: TableName; state: TableState }) {
  const shown = new Set(state.address.columns);
  const all = columnNames(table);
  const toggle = (name: string) => {
    const next = shown.symmetricDifference(new Set([name]));
    state.go({ columns: all.filter((one) => next.has(one)), cursor: state.address.cursor }, { replace: true });
  };
  return (
    <Popover
      title={m.table_columns()}
      side="end"
      trigger={(button) => (
        <Button {...button} kind="quiet" icon={<Columns3 aria-hidden className="size-4" />}>
          {m.table_columns()}
        </Button>
      )}
    >
      <div className="-mx-4 max-h-96 overflow-y-auto px-4">
        {all.map((name) => (
          <Checkbox
            key={name}
            checked={shown.has(name)}
            disabled={shown.size === 1 && shown.has(name)}
            onChange={() => toggle(name)}
          >
            {columnTitle(name)}
          </Checkbox>
        ))}
      </div>
      <Button kind="quiet" size="sm" onClick={() => state.go({ columns: usualColumns(table) }, { replace: true })}>
        {m.table_columns_usual()}
      </Button>
    </Popover>
  );
}
