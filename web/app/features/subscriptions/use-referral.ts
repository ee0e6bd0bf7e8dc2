import { ApiError } from '@polyshelf/contract/errors';
import { joinByReferral } from '@polyshelf/contract/subscriptions';
import { useEffect } from 'react';
import { call } from '../../api/call.ts';
import { useIsSignedIn } from '../../session/signed-in.ts';

const storageKey = 'ref';

/** Remembers a referral link and reports it once the person has an account. */
export function useReferral(): void {
  const isSignedIn = useIsSignedIn();
  useEffect(storeReferral, []);
  useEffect(() => {
    if (isSignedIn) void reportReferral();
  }, [isSignedIn]);
}

/** Reads the address of the first page, because the visitor may have navigated on before this code loaded. */
function storeReferral(): void {
  const [visit] = performance.getEntriesByType('navigation');
  const ref = visit && new URL(visit.name).searchParams.get('ref');
  if (!ref) return;
  try {
    localStorage.setItem(storageKey, ref);
  } catch {
    // When the browser blocks storage, the referral is lost.
  }
}

async function reportReferral(): Promise<void> {
  const ref = localStorage.getItem(storageKey);
  if (!ref) return;
  try {
    await call(joinByReferral, { body: { ref } });
    localStorage.removeItem(storageKey);
  } catch (error) {
    // A refusal is final. Any other failure is retried at the next visit.
    if (ApiError.is(error) && error.status < 500) localStorage.removeItem(storageKey);
  }
}
