import { isRouteErrorResponse } from 'react-router';

export interface Failure {
  kind: 'not-found' | 'limited' | 'unavailable' | 'offline' | 'internal';
  status?: number;
}

/** Classifies an error that reached an error boundary. */
export function failureOf(error: unknown): Failure {
  // Node has a navigator too, but without `onLine`.
  if (globalThis.navigator?.onLine === false) return { kind: 'offline' };
  if (!isRouteErrorResponse(error)) return { kind: 'internal', status: 500 };
  const { status } = error;
  if (status === 404) return { kind: 'not-found', status };
  if (status === 429) return { kind: 'limited', status };
  if (status === 502 || status === 503 || status === 504) return { kind: 'unavailable', status };
  return { kind: 'internal', status };
}
