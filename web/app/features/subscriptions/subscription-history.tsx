import { planName } from '@polyshelf/contract/plans';
import type { SubscriptionEntry } from '@polyshelf/contract/subscriptions';
import { Link } from 'react-router';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { pagePath } from '../../navigation/page-path.ts';
import { formatMoment } from '../../ui/format-moment.ts';

/** Every change of the subscription, newest first, with its result. */
export function SubscriptionHistory({ history }: { history: readonly SubscriptionEntry[] }) {
  const locale = useLocale();
  if (history.length === 0) return <p className="text-muted">{m.history_empty()}</p>;
  return (
    <ul className="divide-y divide-line border-line border-y">
      {history.map((entry) => (
        <li
          key={`${entry.at} ${entry.kind} ${entry.payment}`}
          className="grid gap-x-4 py-3 md:grid-cols-[9rem_minmax(0,1fr)_auto] md:items-baseline"
        >
          <time dateTime={entry.at} className="font-mono text-muted text-xs">
            {formatMoment(entry.at)}
          </time>
          <span className="min-w-0">
            {entryWords(entry)}
            {entry.payment !== null && (
              <>
                {' · '}
                <Link
                  to={pagePath(`/settings/payments?payment=${entry.payment}`, locale)}
                  className="text-accent-text underline underline-offset-4"
                >
                  {m.payment_card_label({ number: entry.payment })}
                </Link>
              </>
            )}
          </span>
          <span className="font-mono text-muted text-xs">
            {entry.sub_end_after &&
              m.history_after({ plan: planName(entry.sub_after), date: formatMoment(entry.sub_end_after) })}
          </span>
        </li>
      ))}
    </ul>
  );
}

export function entryWords({
  kind,
  days,
  sub,
  promo,
}: Pick<SubscriptionEntry, 'kind' | 'days' | 'sub' | 'promo'>): string {
  const plan = planName(sub ?? 'free');
  switch (kind) {
    case 'payment':
      return promo ? m.history_trial({ count: days, plan }) : m.history_payment({ count: days, plan });
    case 'grant':
      return m.history_grant({ count: days, plan });
    case 'referral':
      return m.history_referral({ count: days, plan });
    case 'recurring_on':
      return m.history_recurring_on();
    case 'recurring_off':
      return m.history_recurring_off();
    case 'blocked':
      return m.history_blocked();
    case 'taken':
      return m.history_taken({ count: -days });
    case 'refund':
      return m.history_refund({ count: -days });
    case 'switch':
      return m.history_switch({ plan });
    case 'merged_in':
      return m.history_merged_in({ count: days, plan });
    case 'merged_out':
      return m.history_merged_out();
  }
}
