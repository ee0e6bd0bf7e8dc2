import { type BulkAction, bulkActions } from '@polyshelf/contract/bulk';
import { useState } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { Button } from '../../ui/button.tsx';
import type { Words } from '../words.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { BulkProgress } from './bulk-progress.tsx';

/** The numbers of the selected accounts, or the query of all that match. */
type SelectedAccounts = readonly string[] | Record<string, string>;

const bulkTitles: Record<BulkAction, Words> = {
  give_days: m.bulk_give_days,
  end_sessions: m.bulk_end_sessions,
  suspend: m.bulk_suspend,
  resume: m.bulk_resume,
};

/** What can be done with many accounts. */
export function BulkButtons({ selected }: { selected: SelectedAccounts }) {
  const [action, setAction] = useState<BulkAction | null>(null);
  const [started, setStarted] = useState<string | null>(null);
  return (
    <>
      {bulkActions.map((one) => (
        <Button key={one} size="sm" onClick={() => setAction(one)}>
          {bulkTitles[one]()}
        </Button>
      ))}
      {action && (
        <BulkDialog
          action={action}
          title={bulkTitles[action]()}
          selected={selected}
          onClose={() => setAction(null)}
          onStarted={setStarted}
        />
      )}
      {started && <BulkProgress id={started} onClose={() => setStarted(null)} />}
    </>
  );
}
