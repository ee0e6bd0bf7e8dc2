import { type BulkSummary, listBulks } from '@polyshelf/contract/bulk';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/compiled/messages.js';
import { LoadError } from '../../session/load-error.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { formatMoment } from '../../ui/format-moment.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { bulkStateWords, bulkWords } from './bulk-words.ts';
import { useShownBulk } from './use-shown-bulk.ts';

/** The latest decisions about many accounts: who decided what and when, and how many accounts refused. */
export function BulkList({ onClose }: { onClose: () => void }) {
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['admin', 'bulk'],
    queryFn: async () => (await call(listBulks, {})).data,
    staleTime: 0,
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.bulk_latest()}
      closeLabel={m.modal_close()}
      footer={<Button onClick={onClose}>{m.modal_close()}</Button>}
    >
      {isError && <LoadError error={error} onRetry={refetch} />}
      {!data && !isError && <Skeleton className="h-40" />}
      {data?.length === 0 && <p className="text-pretty text-muted">{m.bulk_latest_none()}</p>}
      {data && data.length > 0 && (
        <ul aria-label={m.bulk_latest()} className="divide-y divide-line">
          {data.map((bulk) => (
            <BulkLine key={bulk.id} bulk={bulk} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function BulkLine({ bulk }: { bulk: BulkSummary }) {
  const show = useShownBulk();
  return (
    <li>
      <button
        type="button"
        className="flex w-full cursor-pointer flex-col gap-0.5 rounded-control px-2 py-2.5 text-left hover:bg-well"
        onClick={() => show(bulk.id)}
      >
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-medium">{bulkWords(bulk)}</span>
          <time dateTime={bulk.at} className="font-mono text-muted text-xs">
            {formatMoment(bulk.at)}
          </time>
        </span>
        <span className="font-mono text-sm">{bulkStateWords(bulk)}</span>
        <span className="break-words text-muted text-sm">
          {bulk.actor_name} · “{bulk.reason}”
        </span>
      </button>
    </li>
  );
}
