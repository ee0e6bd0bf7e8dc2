import { lazy } from 'react';
import { SettingsSkeleton } from '../features/accounts/settings-skeleton.tsx';
import { PreferencesSection } from '../features/preferences/preferences-section.tsx';
import { m } from '../i18n/compiled/messages.js';
import { pageMeta, titled } from '../metadata/page-meta.ts';
import { sharedPage } from '../metadata/shared-page.ts';
import { Page } from '../navigation/page.tsx';
import { ForOwner } from '../session/for-owner.tsx';
import type { Route } from './+types/settings.ts';

const SettingsParts = lazy(async () => ({ default: (await import('./settings-parts.tsx')).SettingsParts }));

export const headers: Route.HeadersFunction = sharedPage;

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: titled(m.page_settings_title()), description: m.page_settings_description(), isEmpty: true });

export default function Settings() {
  return (
    <Page title={m.page_settings_title()}>
      <ForOwner hint={m.page_settings_hint()} skeleton={<SettingsSkeleton />} part={SettingsParts} />
      <PreferencesSection />
    </Page>
  );
}
