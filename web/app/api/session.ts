import type { ApiError } from '@polyshelf/contract/errors';
import { parseError } from './parse-error.ts';
import { currentSession, forgetSession, type Session, setSession, type Tokens } from './session-store.ts';

const lockName = 'polyshelf-session';
/** A request that hangs would keep every other call waiting, in every tab. */
const refreshTimeoutMs = 15_000;
const logoutTimeoutMs = 5_000;

let refreshing: Promise<void> | null = null;

/** Ends the session here, and on the server if that can be reached. */
export async function clearSession(reason: string | null = null): Promise<void> {
  const ended = currentSession();
  if (!ended) return;
  // The visitor leaves, whatever the server says to it.
  await post('/auth/logout', ended.refresh_token, logoutTimeoutMs).catch(() => undefined);
  // The server asks the browser to empty its storage; a session that began meanwhile must stay.
  if (currentSession() === null || isCurrent(ended)) forgetSession(reason);
}

/** The session for a call that is about to be made: renewed first when its time is over, waited for while it is renewed. */
export async function sessionForCall(): Promise<Session | null> {
  await refreshing;
  const session = currentSession();
  if (!session || session.expires_at > Date.now()) return session;
  await refreshSession(session);
  return currentSession();
}

/**
 * Renews `old`: once, however many calls and tabs ask for it. A server that refuses ends the session; one that cannot be
 * reached does not, because its answer may only have been lost.
 */
export function refreshSession(old: Session): Promise<void> {
  // Starts in a microtask, so that `refreshing` is set before anything that it calls can read it.
  refreshing ??= Promise.resolve()
    .then(() => inTurn(() => renew(old)))
    .finally(() => {
      refreshing = null;
    });
  return refreshing;
}

/** One tab at a time. Over plain HTTP browsers have no locks; the server bears two refreshes at once. */
const inTurn = (task: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request(lockName, task) : task();

async function renew(old: Session): Promise<void> {
  // Another tab may have been first.
  if (!isCurrent(old)) return;
  const response = await post('/auth/refresh', old.refresh_token, refreshTimeoutMs);
  if (!response.ok) {
    const error = await parseError(response);
    if (isRefusal(error) && isCurrent(old)) await clearSession(error.code);
    throw error;
  }
  const tokens: Tokens | undefined = (await response.json())?.data;
  if (!isCurrent(old)) return;
  if (!tokens?.access_token) {
    await clearSession();
    throw new Error('Invalid session: no access token');
  }
  setSession({ ...tokens, refresh_token: tokens.refresh_token ?? old.refresh_token, visiting: old.visiting });
}

const isCurrent = (session: Session): boolean => currentSession()?.access_token === session.access_token;

/** Anything else may come from whatever stands between us and the server, and pass. */
const isRefusal = ({ status }: ApiError): boolean => status === 401;

const post = (address: string, refresh_token: string, timeoutMs: number): Promise<Response> =>
  fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ refresh_token }),
    signal: AbortSignal.timeout(timeoutMs),
  });
