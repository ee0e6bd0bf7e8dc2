import { startExport, type TableName } from '@polyshelf/contract/tables';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/compiled/messages.js';
import { showError } from '../../overlays/show-error.ts';
import { showToast } from '../../overlays/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { followLink } from '../../ui/save-file.ts';
import { writeTableQuery } from './table-address.rules.ts';
import type { TableState } from './use-table-address.ts';

/** Downloads all rows that match as a file, not only those of the page. */
export function ExportMenu({ table, state }: { table: TableName; state: TableState }) {
  const { mutate, isPending } = useMutation({
    mutationFn: (format: 'csv' | 'json') =>
      call(startExport, { params: { table }, body: { format, query: writeTableQuery(table, state.address) } }),
    onSuccess: ({ data: { url, name } }) => {
      followLink(url, name);
      showToast({ kind: 'success', title: m.download_started(), text: name });
    },
    onError: (error) => showError(error, { title: m.table_export_failed() }),
  });
  return (
    <Menu
      side="end"
      trigger={(button) => (
        <Button {...button} kind="quiet" isBusy={isPending} icon={<Download aria-hidden className="size-4" />}>
          {m.table_export()}
        </Button>
      )}
      items={[
        { id: 'csv', label: m.table_export_csv(), onSelect: () => mutate('csv') },
        { id: 'json', label: m.table_export_json(), onSelect: () => mutate('json') },
      ]}
    />
  );
}
