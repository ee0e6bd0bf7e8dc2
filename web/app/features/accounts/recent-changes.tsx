import { isTelegramEmail } from '@polyshelf/contract/accounts';
import { type AccountChange, listChanges } from '@polyshelf/contract/auth';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/compiled/messages.js';
import { openModal } from '../../overlays/modals.ts';
import { accountQuery } from '../../session/account-query.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { formatMoment } from '../../ui/format-moment.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

const words: Record<AccountChange['kind'], (change: { from: string; to: string }) => string> = {
  email: ({ from, to }) => (isTelegramEmail(from) ? m.change_email_added({ to }) : m.change_email_words({ from, to })),
  telegram_link: m.change_telegram_link_words,
  telegram_unlink: m.change_telegram_unlink_words,
  // An authenticator app has no name.
  factor_add: ({ to }) => (to ? m.change_passkey_added({ to }) : m.change_totp_added()),
  factor_remove: ({ to }) => (to ? m.change_passkey_removed({ to }) : m.change_totp_removed()),
  factor_reset: m.change_factors_reset,
};

/** Recent changes of the sign-in methods, each with an undo button while it can be undone. */
export function RecentChanges() {
  const { data, isError } = useQuery({
    // The key starts with the account's, so that both are invalidated together.
    queryKey: [...accountQuery.queryKey, 'changes'],
    queryFn: () => call(listChanges, {}),
    staleTime: 0,
  });
  if (isError) return <p className="text-muted">{m.error_code_no_answer()}</p>;
  if (!data) return <Skeleton className="h-14 w-full" />;
  if (data.data.length === 0) return <p className="text-muted">{m.changes_none()}</p>;
  return (
    <ul className="divide-y divide-line border-line border-y">
      {data.data.map((change) => (
        <li key={change.id} className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 py-2">
          <div className="min-w-0 flex-1 basis-48">
            <p className="wrap-anywhere">{words[change.kind]({ from: change.from ?? '', to: change.to ?? '' })}</p>
            <p className="text-muted text-sm">
              {formatMoment(change.at)}
              {change.can_undo && <>. {m.changes_undo_until({ time: formatMoment(change.undo_until) })}</>}
            </p>
          </div>
          {change.undone_at && <Badge kind="neutral">{m.changes_undone()}</Badge>}
          {change.can_undo && (
            <Button size="sm" kind="quiet" onClick={() => openModal({ name: 'sensitive_change', undo: change.id })}>
              {m.undo_button()}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
