import { m } from '../i18n/compiled/messages.js';
import { Page } from '../shell/page.tsx';
import { pageMeta, titled } from '../shell/page-meta.ts';
import { sharedPage } from '../shell/shared-page.ts';
import { SignInHint } from '../shell/sign-in-hint.tsx';
import { useAccount } from '../shell/use-account.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Route } from './+types/collections.ts';

export const headers: Route.HeadersFunction = sharedPage;

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, {
    title: titled(m.section_collections()),
    description: m.page_collections_description(),
    isEmpty: true,
  });

/** Collections are private: who may see which is known only in the browser. */
export default function Collections() {
  return (
    <Page title={m.section_collections()} trail={[{ label: m.page_catalog(), to: '/catalog' }]}>
      {useAccount() ? (
        <EmptyState title={m.page_collections_empty_title()} text={m.page_collections_empty()} />
      ) : (
        <SignInHint title={m.page_collections_hint_title()} text={m.page_collections_hint()} />
      )}
    </Page>
  );
}
