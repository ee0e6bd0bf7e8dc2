import { lazy } from 'react';
import { DevicesSkeleton } from '../features/devices/devices-skeleton.tsx';
import { m } from '../i18n/compiled/messages.js';
import { pageMeta, titled } from '../metadata/page-meta.ts';
import { sharedPage } from '../metadata/shared-page.ts';
import { Page } from '../navigation/page.tsx';
import { ForOwner } from '../session/for-owner.tsx';
import type { Route } from './+types/settings-devices.ts';

const DeviceSettings = lazy(async () => ({
  default: (await import('../features/devices/device-settings.tsx')).DeviceSettings,
}));

export const headers: Route.HeadersFunction = sharedPage;

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: titled(m.menu_devices()), description: m.page_devices_description(), isEmpty: true });

export default function Devices() {
  return (
    <Page title={m.menu_devices()} trail={[{ label: m.page_settings_title(), to: '/settings' }]}>
      <ForOwner hint={m.page_devices_hint()} skeleton={<DevicesSkeleton />} part={DeviceSettings} />
    </Page>
  );
}
