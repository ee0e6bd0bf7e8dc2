import { type Plan, planName } from '@polyshelf/contract/plans';
import { m } from '../../i18n/compiled/messages.js';
import { openModal } from '../../overlays/modals.ts';
import { useAccount } from '../../session/use-account.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { formatDate } from '../../ui/format-date.ts';
import { openPayment } from './open-payment.ts';

interface Props {
  plan: Plan;
  months: number;
  isPrimary: boolean;
  /** Says what a visitor reads, also to an account. */
  isForVisitor?: boolean;
}

/** The button of a plan: buys or extends a paid plan, or registers for the free one. */
export function PlanAction({ plan, months, isPrimary, isForVisitor = false }: Props) {
  const account = useAccount();
  const current = isForVisitor ? undefined : account?.sub;
  const hasPaidPlan = current !== undefined && current !== 'free';
  const kind = (hasPaidPlan ? current === plan.id : isPrimary) ? 'primary' : 'quiet';
  const name = planName(plan.id);
  if (plan.usd_cents > 0) {
    const label = current === plan.id ? m.plans_extend({ plan: name }) : m.plans_choose({ plan: name });
    return (
      <Button kind={kind} size="lg" onClick={() => openPayment({ sub: plan.id, months })}>
        {label}
      </Button>
    );
  }
  // The free plan cannot be bought. Every account without another plan has it.
  return (
    <Button
      kind="quiet"
      size="lg"
      className={current ? 'invisible' : ''}
      onClick={() => openModal({ name: 'auth', phase: 'registration' })}
    >
      {m.plans_register()}
    </Button>
  );
}

/** Marks the current plan of the account. */
export function PlanMark({ plan }: { plan: Plan }) {
  const account = useAccount();
  if (account?.sub !== plan.id) return null;
  return (
    <Badge kind="free">
      {account.sub_end === null
        ? m.plans_current()
        : m.plans_current_until({ date: formatDate(account.sub_end, 'local') })}
    </Badge>
  );
}
