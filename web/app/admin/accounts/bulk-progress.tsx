import { type BulkState, getBulk } from '@polyshelf/contract/bulk';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/compiled/messages.js';
import { codeText } from '../../overlays/show-error.ts';
import { LoadError } from '../../session/load-error.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { formatMoment } from '../../ui/format-moment.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { TextLink } from '../record-link.tsx';
import { bulkStateWords, bulkWords, isBulkFinished } from './bulk-words.ts';
import { useShownBulk } from './use-shown-bulk.ts';

const POLL_MS = 1_000;

/** How far a decision about many accounts is. Closing the dialog does not stop it. */
export function BulkProgress({ id, onClose }: { id: string; onClose: () => void }) {
  const show = useShownBulk();
  const state = useQuery({
    queryKey: ['admin', 'bulk', id],
    queryFn: async () => (await call(getBulk, { params: { id } })).data,
    refetchInterval: ({ state: { data } }) => (data && isBulkFinished(data) ? false : POLL_MS),
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.bulk_progress()}
      closeLabel={m.modal_close()}
      footer={
        <>
          <Button kind="quiet" onClick={() => show('latest')}>
            {m.bulk_latest()}
          </Button>
          <Button onClick={onClose}>{m.modal_close()}</Button>
        </>
      }
    >
      {state.isError && <LoadError error={state.error} onRetry={() => state.refetch()} />}
      {state.data && <Progress state={state.data} />}
    </Dialog>
  );
}

/** For a single account, `INVALID_PAYLOAD` can only mean that it has no plan. */
const refusalText = (code: string): string => codeText(code, { INVALID_PAYLOAD: m.bulk_no_plan });

function Progress({ state }: { state: BulkState }) {
  const { done, refused, total, refusals } = state;
  return (
    <div className="flex flex-col gap-3">
      <div>
        <p className="font-medium">{bulkWords(state)}</p>
        <p className="break-words text-muted text-sm">
          {formatMoment(state.at)} · <TextLink to={`/admin/accounts/${state.actor}`}>{state.actor_name}</TextLink> · “
          {state.reason}”
        </p>
      </div>
      <ProgressBar label={m.bulk_progress()} value={done + refused} max={total} />
      <p role="status" className="font-mono text-sm">
        {bulkStateWords(state)}
      </p>
      {!isBulkFinished(state) && <p className="text-muted text-sm">{m.bulk_continues()}</p>}
      {refusals.length > 0 && (
        <ul className="flex flex-col gap-1 text-sm" aria-label={m.bulk_refusals()}>
          {refusals.map(({ account, username, code }) => (
            <li key={account}>
              <TextLink to={`/admin/accounts/${account}`}>{username}</TextLink>: {refusalText(code)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
