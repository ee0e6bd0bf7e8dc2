import { type BulkAction, bulkActions } from '@polyshelf/contract/bulk';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { bulkTitles } from './bulk-words.ts';
import { useShownBulk } from './use-shown-bulk.ts';

/** The numbers of the selected accounts, or the query of all that match. */
type SelectedAccounts = readonly string[] | Record<string, string>;

/** What can be done with many accounts. */
export function BulkButtons({ selected }: { selected: SelectedAccounts }) {
  const [action, setAction] = useState<BulkAction | null>(null);
  const show = useShownBulk();
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
          onStarted={show}
        />
      )}
    </>
  );
}
