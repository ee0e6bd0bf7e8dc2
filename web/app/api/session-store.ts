import { isVisitorPreview } from './preview-frame.ts';

/** Stored in localStorage under one key, so that tabs never see a partial session. */
export interface Session {
  access_token: string;
  refresh_token: string;
  /** How long the access token lives, in ms. */
  expires: number;
  /** When the access token expires, by the clock of this device. */
  expires_at: number;
  /** Set when an administrator impersonates the account. */
  visiting?: true | undefined;
}

export type Tokens = { [K in keyof Omit<Session, 'expires_at'>]?: Session[K] | null | undefined };

const storageKey = 'session';
const defaultLifeMs = 900_000;

const listeners = new Set<() => void>();
let endedBy: string | null = null;
let held: Session | null = null;
let last: { stored: string | null; session: Session | null } = { stored: null, session: null };

/** The current session; the same object until it changes. */
export function currentSession(): Session | null {
  if (held) return held;
  const stored = read();
  if (stored !== last.stored) last = { stored, session: parse(stored) };
  return last.session;
}

function read(): string | null {
  try {
    return isVisitorPreview() ? null : localStorage.getItem(storageKey);
  } catch {
    // When the browser blocks storage, treat the person as signed out.
    return null;
  }
}

function parse(stored: string | null): Session | null {
  try {
    const session: Partial<Session> | null = JSON.parse(stored ?? 'null');
    return session?.access_token && session.refresh_token ? (session as Session) : null;
  } catch {
    return null;
  }
}

/** Stores a new or refreshed session. Does nothing unless both tokens are given. */
export function setSession({ access_token, refresh_token, expires, visiting }: Tokens): void {
  if (!access_token || !refresh_token) return;
  const life = expires ?? defaultLifeMs;
  const tokens = { access_token, refresh_token, expires: life, expires_at: Date.now() + life };
  const session: Session = visiting ? { ...tokens, visiting } : tokens;
  localStorage.setItem(storageKey, JSON.stringify(session));
  notify();
}

/** Removes the session from this device and records why. `clearSession` ends it on the server as well. */
export function forgetSession(reason: string | null = null): void {
  localStorage.removeItem(storageKey);
  endedBy = reason;
  notify();
}

/**
 * Keeps this tab signed in until `releaseSession`: calls that are refused meanwhile, or a sign-out in another tab, do
 * not change the page.
 */
export function holdSession(): void {
  held = currentSession();
}

export function releaseSession(): void {
  if (!held) return;
  held = null;
  notify();
}

/** The code with which the server ended the last session of this tab, if it was the server. */
export const sessionEndedBy = (): string | null => endedBy;

function notify(): void {
  for (const listener of listeners) listener();
}

/** Calls `listener` on every change of the session, including changes by other tabs. */
export function subscribeSession(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', onStorageEvent);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', onStorageEvent);
  };
}

function onStorageEvent({ key }: StorageEvent): void {
  // The key is null when the whole storage was cleared.
  if (key === storageKey || key === null) notify();
}
