import { BriefcaseBusiness } from 'lucide-react';
import { m } from '../i18n/compiled/messages.js';
import { pageMeta, titled } from '../metadata/page-meta.ts';
import { sharedPage } from '../metadata/shared-page.ts';
import { Page } from '../navigation/page.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Route } from './+types/jobs.ts';

export const headers: Route.HeadersFunction = sharedPage;

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: titled(m.page_jobs_title()), description: m.page_jobs_description(), isEmpty: true });

export default function Jobs() {
  return (
    <Page title={m.page_jobs_title()}>
      <EmptyState
        icon={<BriefcaseBusiness aria-hidden />}
        title={m.page_jobs_empty_title()}
        text={m.page_jobs_empty()}
      />
    </Page>
  );
}
