import { planName } from '@polyshelf/contract/plans';
import { useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { useLocation } from 'react-router';
import { m } from '../../i18n/compiled/messages.js';
import type { PlanWish } from '../../overlays/modals.ts';
import { LoadError } from '../../session/load-error.tsx';
import { Button } from '../../ui/button.tsx';
import { SettingsSection } from '../../ui/settings-section.tsx';
import { AutoRenewal } from './auto-renewal.tsx';
import { openPayment } from './open-payment.ts';
import { ReferralLink } from './referral-link.tsx';
import { SubscriptionHistory } from './subscription-history.tsx';
import { subscriptionQuery } from './subscription-query.ts';
import { SubscriptionSkeleton } from './subscription-skeleton.tsx';
import { SubscriptionState } from './subscription-state.tsx';

export function SubscriptionSettings() {
  const { data: subscription, isError, refetch } = useQuery(subscriptionQuery);
  if (isError) return <LoadError onRetry={refetch} />;
  if (!subscription) return <SubscriptionSkeleton />;
  return (
    <>
      <WantedPlan isRenewing={subscription.sub_recurring} />
      <SubscriptionState subscription={subscription} />
      <div className="mt-8">
        <SettingsSection id="renewal" title={m.renewal_title()}>
          <AutoRenewal subscription={subscription} />
        </SettingsSection>
        <SettingsSection id="friends" title={m.referral_title()} text={m.referral_text()}>
          <ReferralLink referral={subscription.referral} />
        </SettingsSection>
        <SettingsSection id="history" title={m.history_title()}>
          <SubscriptionHistory history={subscription.history} />
        </SettingsSection>
      </div>
    </>
  );
}

/** Explains why the checkout led here, and offers to continue once auto-renewal is off. */
function WantedPlan({ isRenewing }: { isRenewing: boolean }) {
  const { wanted } = (useLocation().state ?? {}) as { wanted?: PlanWish };
  if (!wanted) return null;
  const plan = wanted.sub && planName(wanted.sub);
  return (
    <div role="status" className="mb-6 flex gap-3 rounded-control border border-blue-line bg-blue-tint p-4">
      <Info aria-hidden className="size-5 shrink-0 text-blue" />
      <div className="min-w-0 text-pretty">
        <p>{isRenewing ? m.wanted_renewing() : m.wanted_free()}</p>
        {!isRenewing && (
          <Button size="sm" className="mt-3" onClick={() => openPayment({ ...wanted, isForced: true })}>
            {plan ? m.plans_choose({ plan }) : m.wanted_choose()}
          </Button>
        )}
      </div>
    </div>
  );
}
