import { lazy } from 'react';
import { m } from '../i18n/compiled/messages.js';
import { pageMeta, titled } from '../metadata/page-meta.ts';
import { sharedPage } from '../metadata/shared-page.ts';
import { Page } from '../navigation/page.tsx';
import { ForOwner } from '../session/for-owner.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { Route } from './+types/settings-updates.ts';

const UpdateList = lazy(async () => ({ default: (await import('../features/downloads/update-list.tsx')).UpdateList }));

export const headers: Route.HeadersFunction = sharedPage;

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: titled(m.menu_updates()), description: m.page_updates_description(), isEmpty: true });

export default function Updates() {
  return (
    <Page title={m.menu_updates()} trail={[{ label: m.page_settings_title(), to: '/settings' }]}>
      <ForOwner hint={m.page_updates_hint()} skeleton={<Skeleton className="h-72" />} part={UpdateList} />
    </Page>
  );
}
