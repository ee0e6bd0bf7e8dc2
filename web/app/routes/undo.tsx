import { lazy, Suspense, useEffect, useState } from 'react';
import { m } from '../i18n/compiled/messages.js';
import { pageMeta, titled } from '../metadata/page-meta.ts';
import { sharedPage } from '../metadata/shared-page.ts';
import { Page } from '../navigation/page.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { Route } from './+types/undo.ts';

const UndoChange = lazy(async () => ({ default: (await import('../features/auth/undo-change.tsx')).UndoChange }));

export const headers: Route.HeadersFunction = sharedPage;

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: titled(m.undo_title()), description: m.page_undo_description(), isEmpty: true });

/** The target of the undo link in mails. Its token is in the hash, which browsers do not send to the server. */
export default function Undo() {
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => setToken(location.hash.slice(1)), []);
  const skeleton = <Skeleton className="h-32 max-w-2xl" />;
  return (
    <Page title={m.undo_title()}>
      {token === null ? (
        skeleton
      ) : token === '' ? (
        <p className="max-w-2xl text-pretty">{m.undo_expired()}</p>
      ) : (
        <Suspense fallback={skeleton}>
          <UndoChange token={token} />
        </Suspense>
      )}
      <noscript>{m.undo_needs_script()}</noscript>
    </Page>
  );
}
