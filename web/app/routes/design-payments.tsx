import { QueryProvider } from '../api/query-provider.tsx';
import { PaymentStates } from '../features/payments/payment-states.tsx';
import { m } from '../i18n/compiled/messages.js';
import { Page } from '../navigation/page.tsx';
import { useIsHydrated } from '../ui/use-is-hydrated.ts';
import type { Route } from './+types/design-payments.ts';
import { loader as onlyForBuilders } from './design.tsx';

export const loader = onlyForBuilders;

export const meta: Route.MetaFunction = () => [
  { title: `${m.menu_payments()} · Polyshelf` },
  { name: 'robots', content: 'noindex' },
];

export default function DesignPayments() {
  // Times are shown in the visitor's time zone, which the server does not know.
  const isHydrated = useIsHydrated();
  return (
    <Page title={m.menu_payments()} trail={[{ label: m.design_title(), to: '/design' }]}>
      <QueryProvider>{isHydrated && <PaymentStates />}</QueryProvider>
    </Page>
  );
}
