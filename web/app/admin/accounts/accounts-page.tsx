import { History } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { m } from '../../i18n/compiled/messages.js';
import { Button } from '../../ui/button.tsx';
import { AdminPage } from '../admin-page.tsx';
import { TableView } from '../tables/table-view.tsx';
import { tableTitles } from '../tables/table-words.ts';
import { BulkList } from './bulk-list.tsx';
import { BulkProgress } from './bulk-progress.tsx';
import { useShownBulk } from './use-shown-bulk.ts';

/** The table of accounts. `bulk` in the address is a decision about many of them, or `latest` for the list of decisions. */
export function AccountsPage() {
  const [query] = useSearchParams();
  const show = useShownBulk();
  const shown = query.get('bulk');
  return (
    <AdminPage
      title={tableTitles.accounts()}
      actions={
        <Button kind="quiet" icon={<History aria-hidden className="size-4" />} onClick={() => show('latest')}>
          {m.bulk_latest()}
        </Button>
      }
    >
      <TableView table="accounts" />
      {shown === 'latest' && <BulkList onClose={() => show(null)} />}
      {shown && shown !== 'latest' && <BulkProgress id={shown} onClose={() => show(null)} />}
    </AdminPage>
  );
}
