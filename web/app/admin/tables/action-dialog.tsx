import type { RowAction, TableName } from '@polyshelf/contract/tables';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { browserQueryClient } from '../../api/query-client.ts';
import { m } from '../../i18n/compiled/messages.js';
import { codeText, showError } from '../../overlays/show-error.ts';
import { showToast } from '../../overlays/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { runOnRows } from './table-queries.ts';
import { actionTexts, actionTitles } from './table-words.ts';

interface Props {
  table: TableName;
  action: RowAction;
  /** The keys of rows, or the query of all rows that match. */
  rows: readonly string[] | Record<string, string>;
  onClose: () => void;
  onDone: () => void;
}

/** Says what an action does before it runs, and how far it is. */
export function ActionDialog({ table, action, rows, onClose, onDone }: Props) {
  const [done, setDone] = useState(0);
  const running = useMutation({
    mutationFn: () => runOnRows(table, action, rows, setDone),
    onSuccess: ({ count, codes }) => {
      showToast({
        kind: codes.length > 0 ? 'error' : 'success',
        title: m.table_action_done({ count }),
        ...(codes.length > 0 && { text: codes.map((code) => codeText(code)).join(' ') }),
      });
      onDone();
      onClose();
    },
    onError: (error) => showError(error),
    onSettled: () => browserQueryClient().invalidateQueries({ queryKey: ['admin'] }),
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={actionTitles[action]()}
      closeLabel={m.modal_close()}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {m.table_action_cancel()}
          </Button>
          <Button isBusy={running.isPending} onClick={() => running.mutate()}>
            {actionTitles[action]()}
          </Button>
        </>
      }
    >
      <p>
        {Array.isArray(rows) ? m.table_selected({ count: rows.length }) : m.table_selected_everything()}.{' '}
        {actionTexts[action]()}
      </p>
      <p role="status" className="mt-2 min-h-5 font-mono text-muted text-sm">
        {running.isPending && m.table_action_running({ count: done })}
      </p>
    </Dialog>
  );
}
