import type { ApiError } from '@polyshelf/contract/errors';
import { parseError } from './parse-error.ts';
import { currentSession, forgetSession, type Session, setSession, type Tokens } from './session-store.ts';

const lockName = 'polyshelf-session';
/** Without a timeout, a hanging refresh would block every other call in every tab. */
const refreshTimeoutMs = 15_000;
const logoutTimeoutMs = 5_000;

let refreshing: Promise<void> | null = null;

/** Ends the session here, and on the server if that can be reached. */
export async function clearSession(reason: string | null = null): Promise<void> {
  const ended = currentSession();
  if (!ended) return;
  // The visitor signs out here even when the server fails or cannot be reached.
  await post('/auth/logout', ended.refresh_token, logoutTimeoutMs).catch(() => undefined);
  // The server tells the browser to clear its storage. A session that was started meanwhile must stay.
  if (currentSession() === null || isCurrent(ended)) forgetSession(reason);
}

/** The session to send with a call. Refreshes an expired session first, and waits for a refresh that is running. */
export async function sessionForCall(): Promise<Session | null> {
  await refreshing;
  const session = currentSession();
  if (!session || session.expires_at > Date.now()) return session;
  await refreshSession(session);
  return currentSession();
}

/**
 * Refreshes `old` once, however many calls and tabs ask for it. The session ends when the server refuses, but not when
 * the server cannot be reached: only its response may have been lost.
 */
export function refreshSession(old: Session): Promise<void> {
  // Starts in a microtask, so that `refreshing` is set before anything that it calls can read it.
  refreshing ??= Promise.resolve()
    .then(() => withLock(() => renew(old)))
    .finally(() => {
      refreshing = null;
    });
  return refreshing;
}

/** Runs in one tab at a time. Browsers have no Web Locks over plain HTTP; the server accepts two refreshes at once. */
const withLock = (task: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request(lockName, task) : task();

async function renew(old: Session): Promise<void> {
  // Another tab may have refreshed already.
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

/** Any other status may come from a proxy and be temporary. */
const isRefusal = ({ status }: ApiError): boolean => status === 401;

const post = (address: string, refresh_token: string, timeoutMs: number): Promise<Response> =>
  fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ refresh_token }),
    signal: AbortSignal.timeout(timeoutMs),
  });
