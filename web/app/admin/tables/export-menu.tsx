import type { TableName } from '@polyshelf/contract/tables';
import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { showError } from '../../overlays/show-error.ts';
import { Button } from '../../ui/button.tsx';
import { formatBytes } from '../../ui/format-bytes.ts';
import { Menu } from '../../ui/menu.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { writeTableQuery } from './table-address.rules.ts';
import { readExport } from './table-queries.ts';
import type { TableState } from './use-table-address.ts';

type Format = 'csv' | 'json';

/** Saves all rows that match as a file, not only those of the page. */
export function ExportMenu({ table, state }: { table: TableName; state: TableState }) {
  const locale = useLocale();
  const running = useRef<AbortController>(null);
  const [bytes, setBytes] = useState<number | null>(null);

  async function save(format: Format) {
    running.current = new AbortController();
    const { signal } = running.current;
    setBytes(0);
    try {
      const query = { ...writeTableQuery(table, state.address), format };
      const file = await readExport(table, query, { onProgress: setBytes, signal });
      saveFile(`${table}-${new Date().toISOString().slice(0, 10)}.${format}`, file);
    } catch (error) {
      if (!signal.aborted) showError(error, { title: m.table_export_failed() });
    } finally {
      setBytes(null);
    }
  }

  if (bytes !== null) {
    return (
      <span className="flex items-center gap-3">
        <span role="status" className="font-mono text-muted text-sm">
          {m.table_export_running({ size: formatBytes(bytes, locale) })}
        </span>
        <Button kind="quiet" onClick={() => running.current?.abort()}>
          {m.table_export_stop()}
        </Button>
      </span>
    );
  }
  return (
    <Menu
      side="end"
      trigger={(button) => (
        <Button {...button} kind="quiet" icon={<Download aria-hidden className="size-4" />}>
          {m.table_export()}
        </Button>
      )}
      items={[
        { id: 'csv', label: m.table_export_csv(), onSelect: () => void save('csv') },
        { id: 'json', label: m.table_export_json(), onSelect: () => void save('json') },
      ]}
    />
  );
}
