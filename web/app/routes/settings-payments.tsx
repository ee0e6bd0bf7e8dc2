import { lazy } from 'react';
// The print styles of receipts, imported here so that they load with the page and not with a lazy part.
import '../features/payments/receipt.css';
import { PaymentsSkeleton } from '../features/payments/payments-skeleton.tsx';
import { m } from '../i18n/compiled/messages.js';
import { pageMeta, titled } from '../metadata/page-meta.ts';
import { sharedPage } from '../metadata/shared-page.ts';
import { Page } from '../navigation/page.tsx';
import { ForOwner } from '../session/for-owner.tsx';
import type { Route } from './+types/settings-payments.ts';

const PaymentSettings = lazy(async () => ({
  default: (await import('../features/payments/payment-settings.tsx')).PaymentSettings,
}));

export const headers: Route.HeadersFunction = sharedPage;

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: titled(m.menu_payments()), description: m.page_payments_description(), isEmpty: true });

export default function Payments() {
  return (
    <Page title={m.menu_payments()} trail={[{ label: m.page_settings_title(), to: '/settings' }]}>
      <ForOwner hint={m.page_payments_hint()} skeleton={<PaymentsSkeleton />} part={PaymentSettings} />
    </Page>
  );
}
