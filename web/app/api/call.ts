import { type Address, type Call, urlOf } from '@polyshelf/contract/endpoint';
import { exchangeTicket } from '@polyshelf/contract/sessions';
import { parseError } from './parse-error.ts';
import { clearSession, refreshSession, sessionForCall } from './session.ts';
import { currentSession } from './session-store.ts';

const retryableStatuses = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

const callWith =
  (headers: Record<string, string>): Call =>
  async (address, input) => {
    const response = await request(address, urlOf(address, input), headers, input.body);
    if (!response.ok) throw await parseError(response);
    return response.status === 204 ? undefined : response.json();
  };

/** Calls the API from the browser with the current session. Error responses are thrown as `ApiError`. */
export const call: Call = callWith({});

/** A call with an idempotency key: the server executes calls with the same key only once. */
export const callOnce = (key: string): Call => callWith({ 'Idempotency-Key': key });

async function request(
  address: Address,
  url: string,
  headers: Record<string, string>,
  body: unknown,
): Promise<Response> {
  const send = (token: string | undefined) =>
    fetchWithRetry(url, {
      method: address.method,
      headers: {
        ...headers,
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });

  const session = isAnonymous(address) ? null : await sessionForCall();
  const response = await send(session?.access_token);
  if (response.status !== 401 || !session) return response;

  await refreshSession(session);
  const renewed = currentSession();
  if (!renewed) return response;
  const again = await send(renewed.access_token);
  if (again.status === 401) await clearSession();
  return again;
}

/** Public responses stay cacheable without a token; calls that start a session have no token to send. */
const isAnonymous = ({ reads, url }: Address): boolean =>
  reads !== undefined || url.startsWith('/auth/') || url === exchangeTicket.url;

/** When the server asks for a longer wait than this, the error is shown instead. */
const maxWaitMs = 5_000;

/** Retries a GET once, after the wait that the server asks for. Other methods are not safe to repeat. */
async function fetchWithRetry(url: string, init: RequestInit): Promise<Response> {
  if (init.method !== 'GET') return fetch(url, init);
  const first = await fetch(url, init).catch(() => null);
  if (first && !retryableStatuses.has(first.status)) return first;
  const waitMs = Number(first?.headers.get('Retry-After') ?? 0) * 1_000;
  if (first && waitMs > maxWaitMs) return first;
  if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
  return fetch(url, init);
}
