import { AccountSettings } from '../features/accounts/account-settings.tsx';
import { Preferences } from '../features/accounts/preferences.tsx';
import { m } from '../i18n/compiled/messages.js';
import { Page } from '../shell/page.tsx';
import { pageMeta, titled } from '../shell/page-meta.ts';
import { sharedPage } from '../shell/shared-page.ts';
import type { Route } from './+types/settings.ts';

export const headers: Route.HeadersFunction = sharedPage;

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: titled(m.page_settings_title()), description: m.page_settings_description(), isEmpty: true });

export default function Settings() {
  return (
    <Page title={m.page_settings_title()}>
      <AccountSettings />
      <Preferences />
    </Page>
  );
}
