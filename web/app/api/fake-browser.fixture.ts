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
    /** As browsers tell the other tabs about a change. */
    tellTabs: (key: string | null) => windows.dispatchEvent(Object.assign(new Event('storage'), { key })),
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

export interface Asked {
  method: string;
  address: string;
  token: string | null;
  /** The key that makes repeated calls one. */
  key?: string;
  body: unknown;
}

type Reply = { status?: number; body?: unknown; headers?: Record<string, string> } | Error;

/** Stands in for the network, which is the outside: answers by method and address, and notes what it was asked. */
export function startNetwork(reply: (asked: Asked, count: number) => Reply | Promise<Reply>) {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { Authorization, 'Idempotency-Key': key } = (init.headers ?? {}) as Record<string, string>;
    const one: Asked = {
      method: init.method ?? 'GET',
      address,
      token: Authorization?.replace('Bearer ', '') ?? null,
      ...(key && { key }),
      body: init.body ? JSON.parse(String(init.body)) : undefined,
    };
    asked.push(one);
    const answer = await reply(one, asked.filter((other) => other.address === address).length);
    if (answer instanceof Error) throw answer;
    const { status = 200, body, headers = {} } = answer;
    const text = body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body);
    return new Response(text, { status, headers });
  });
  return asked;
}

export const refused = (status: number, code: string) => ({
  status,
  body: { errors: [{ message: 'Refused', extensions: { code } }] },
});
