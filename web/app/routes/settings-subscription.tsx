import { lazy } from 'react';
import { SubscriptionSkeleton } from '../features/subscriptions/subscription-skeleton.tsx';
import { m } from '../i18n/compiled/messages.js';
import { pageMeta, titled } from '../metadata/page-meta.ts';
import { sharedPage } from '../metadata/shared-page.ts';
import { Page } from '../navigation/page.tsx';
import { ForOwner } from '../session/for-owner.tsx';
import type { Route } from './+types/settings-subscription.ts';

const SubscriptionSettings = lazy(async () => ({
  default: (await import('../features/subscriptions/subscription-settings.tsx')).SubscriptionSettings,
}));

export const headers: Route.HeadersFunction = sharedPage;

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, {
    title: titled(m.menu_subscription()),
    description: m.page_subscription_description(),
    isEmpty: true,
  });

export default function Subscription() {
  return (
    <Page title={m.menu_subscription()} trail={[{ label: m.page_settings_title(), to: '/settings' }]}>
      <ForOwner hint={m.page_subscription_hint()} skeleton={<SubscriptionSkeleton />} part={SubscriptionSettings} />
    </Page>
  );
}
