import { onTestFinished, vi } from 'vitest';

/** Storage and events of one browser; every tab in it is a fresh copy of the modules. */
export function startBrowser() {
  const items = new Map<string, string>();
  const windows = new EventTarget();
  const localStorage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
  vi.stubGlobal('localStorage', localStorage);
  vi.stubGlobal('addEventListener', windows.addEventListener.bind(windows));
  vi.stubGlobal('removeEventListener', windows.removeEventListener.bind(windows));
  onTestFinished(() => void vi.unstubAllGlobals());
  return {
    items,
    /** Sends the event with which browsers notify other tabs of a storage change. */
    dispatchStorageEvent: (key: string | null) => windows.dispatchEvent(Object.assign(new Event('storage'), { key })),
    async openTab() {
      vi.resetModules();
      return {
        ...(await import('./session-store.ts')),
        ...(await import('./session.ts')),
        ...(await import('./call.ts')),
      };
    },
  };
}

export interface SentRequest {
  method: string;
  address: string;
  token: string | null;
  /** The Idempotency-Key header. */
  key?: string;
  body: unknown;
}

type Reply = { status?: number; body?: unknown; headers?: Record<string, string> } | Error;

/** Replaces `fetch`: answers with `reply` and records every request. */
export function startNetwork(reply: (request: SentRequest, count: number) => Reply | Promise<Reply>) {
  const requests: SentRequest[] = [];
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { Authorization, 'Idempotency-Key': key } = (init.headers ?? {}) as Record<string, string>;
    const request: SentRequest = {
      method: init.method ?? 'GET',
      address,
      token: Authorization?.replace('Bearer ', '') ?? null,
      ...(key && { key }),
      body: init.body ? JSON.parse(String(init.body)) : undefined,
    };
    requests.push(request);
    const answer = await reply(request, requests.filter((other) => other.address === address).length);
    if (answer instanceof Error) throw answer;
    const { status = 200, body, headers = {} } = answer;
    const text = body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body);
    return new Response(text, { status, headers });
  });
  return requests;
}

export const refused = (status: number, code: string) => ({
  status,
  body: { errors: [{ message: 'Refused', extensions: { code } }] },
});
