import { lazy, Suspense, useEffect, useState } from 'react';
import { m } from '../i18n/compiled/messages.js';
import { pageMeta, titled } from '../metadata/page-meta.ts';
import { sharedPage } from '../metadata/shared-page.ts';
import { Page } from '../navigation/page.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { Route } from './+types/unsubscribe.ts';

const StopVersionMails = lazy(async () => ({
  default: (await import('../features/accounts/stop-version-mails.tsx')).StopVersionMails,
}));

export const headers: Route.HeadersFunction = sharedPage;

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, {
    title: titled(m.page_unsubscribe_title()),
    description: m.page_unsubscribe_description(),
    isEmpty: true,
  });

/** The target of the link in mails about new versions. Its token is in the hash, which browsers do not send to the server. */
export default function Unsubscribe() {
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => setToken(location.hash.slice(1)), []);
  const skeleton = <Skeleton className="h-24 max-w-2xl" />;
  return (
    <Page title={m.page_unsubscribe_title()}>
      {token === null ? (
        skeleton
      ) : (
        <Suspense fallback={skeleton}>
          <StopVersionMails token={token} />
        </Suspense>
      )}
      <noscript>{m.undo_needs_script()}</noscript>
    </Page>
  );
}
