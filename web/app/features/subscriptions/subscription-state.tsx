import { formatMoney } from '@polyshelf/contract/money';
import { planName } from '@polyshelf/contract/plans';
import type { Subscription } from '@polyshelf/contract/subscriptions';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { formatMoment } from '../../ui/format-moment.ts';
import { formatTimeLeft } from '../../ui/format-time-left.ts';
import { type NextStep, nextStep } from './next-step.rules.ts';
import { openPayment } from './open-payment.ts';
import { useRetryRenewal } from './use-retry-renewal.ts';

/** The current plan, when it ends, and what happens then. */
export function SubscriptionState({ subscription }: { subscription: Subscription }) {
  const locale = useLocale();
  const retrying = useRetryRenewal();
  const { sub, sub_end } = subscription;
  const step = nextStep(subscription);
  const isOwing = step.kind === 'blocked' || step.kind === 'retry';
  const isPaid = sub !== 'free' && sub_end !== null;
  return (
    <Card tone={step.kind === 'blocked' ? 'red' : step.kind === 'retry' ? 'amber' : 'plain'} className="max-w-2xl">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold text-xl tracking-tight">{planName(sub)}</span>
        {isPaid && (
          <span className="font-mono text-sm">
            <time dateTime={sub_end}>{m.menu_until({ date: formatMoment(sub_end) })}</time>
            <span className="text-muted"> · {formatTimeLeft(new Date(sub_end), new Date(), locale)}</span>
          </span>
        )}
      </p>
      <p className="mt-2 text-pretty">{stepWords(step)}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {isOwing && (
          <Button isBusy={retrying.isPending} onClick={() => retrying.mutate()}>
            {m.blocked_pay()}
          </Button>
        )}
        <Button
          kind={isOwing ? 'quiet' : 'primary'}
          onClick={() => openPayment({ sub: isPaid ? sub : undefined, isForced: true })}
        >
          {isOwing ? m.subscription_pay_otherwise() : isPaid ? m.subscription_change() : m.subscription_choose()}
        </Button>
      </div>
    </Card>
  );
}

function stepWords(step: NextStep): string {
  switch (step.kind) {
    case 'nothing':
      return m.subscription_next_nothing();
    case 'ends':
      return m.subscription_next_ends({ date: formatMoment(step.at) });
    case 'ended':
      return m.subscription_next_ended({ date: formatMoment(step.at) });
    case 'charge':
      return m.subscription_next_charge({
        date: formatMoment(step.at),
        price: formatMoney(step.rubKopecks, 'rub'),
        count: step.months,
      });
    case 'retry':
      return m.subscription_next_retry({ date: formatMoment(step.at), price: formatMoney(step.rubKopecks, 'rub') });
    case 'charging':
      return m.subscription_next_charging();
    case 'blocked':
      return m.subscription_next_blocked();
  }
}
