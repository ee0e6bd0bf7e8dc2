import { SettingsPart } from '../features/accounts/settings-part.tsx';
import { m } from '../i18n/compiled/messages.js';
import { Page } from '../shell/page.tsx';
import { pageMeta, titled } from '../shell/page-meta.ts';
import { sharedPage } from '../shell/shared-page.ts';
import type { Route } from './+types/settings-payments.ts';

export const headers: Route.HeadersFunction = sharedPage;

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: titled(m.menu_payments()), description: m.page_payments_description(), isEmpty: true });

export default function Payments() {
  return (
    <Page title={m.menu_payments()} trail={[{ label: m.page_settings_title(), to: '/settings' }]}>
      <SettingsPart hint={m.page_payments_hint()} />
    </Page>
  );
}
