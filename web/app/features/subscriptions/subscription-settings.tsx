import { useQuery } from '@tanstack/react-query';
import { m } from '../../i18n/compiled/messages.js';
import { NoAnswer } from '../../shell/no-answer.tsx';
import { SettingsSection } from '../../shell/settings-section.tsx';
import { AutoRenewal } from './auto-renewal.tsx';
import { ReferralLink } from './referral-link.tsx';
import { SubscriptionHistory } from './subscription-history.tsx';
import { subscriptionQuery } from './subscription-query.ts';
import { SubscriptionSkeleton } from './subscription-skeleton.tsx';
import { SubscriptionState } from './subscription-state.tsx';

export function SubscriptionSettings() {
  const { data: subscription, isError, refetch } = useQuery(subscriptionQuery);
  if (isError) return <NoAnswer onRetry={refetch} />;
  if (!subscription) return <SubscriptionSkeleton />;
  return (
    <>
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
