import type { Address } from '@polyshelf/contract/endpoint';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { TestClock } from '../clock.ts';
import { AppError } from '../errors.ts';
import { guardAdminRoutes } from './admin-guard.ts';
import { registerSessions, type Session } from './sessions.ts';

const NOW = '2026-03-14T12:00:00Z';
const clock = new TestClock(NOW);
const before = (minutes: number): Date => new Date(new Date(NOW).getTime() - minutes * 60_000);
const admin: Session = {
  id: 'a',
  accountId: 1,
  role: 'admin',
  impersonatedBy: null,
  hasSecondFactor: true,
  provedAt: before(9.99),
};
const sessions: Record<string, Session> = {
  fresh: admin,
  stale: { ...admin, provedAt: before(10) },
  impersonated: { ...admin, impersonatedBy: 2, provedAt: null },
  factorless: { ...admin, hasSecondFactor: false },
  core: { ...admin, role: 'core' },
};
const list: Address = { method: 'GET', url: '/api/admin/accounts' };
const grant: Address = { method: 'POST', url: '/api/admin/accounts/:id/days' };
const show: Address = { method: 'GET', url: '/api/admin/secrets/:id' };

async function useGuard({ needsSecondFactor = true, confirmed = [grant, show] } = {}) {
  const app = Fastify();
  app.setErrorHandler((error, _request, reply) => {
    const { status = 500, code = 'BUG' } = error instanceof AppError ? error : {};
    reply.code(status).send({ code });
  });
  registerSessions(app, { getSession: async (token) => sessions[token] as Session, clock, needsSecondFactor });
  guardAdminRoutes(app, { admin: [list], confirmed });
  for (const { method, url } of [list, grant, show]) app.route({ method, url, handler: async () => ({ code: 'ok' }) });
  await app.ready();
  return async (token: string, { method, url }: { method: Address['method'] | 'HEAD'; url: string }) => {
    const answer = await app.inject({ method, url, headers: { authorization: `Bearer ${token}` } });
    return method === 'HEAD' ? answer.statusCode : answer.json().code;
  };
}

test.each([
  ['fresh', 'ok', 'ok', 'ok', 200],
  ['stale', 'ok', 'STEP_UP_REQUIRED', 'STEP_UP_REQUIRED', 403],
  ['impersonated', 'ok', 'FORBIDDEN', 'FORBIDDEN', 403],
  ['factorless', ...Array(3).fill('SECOND_FACTOR_REQUIRED'), 403],
  ['core', ...Array(3).fill('ROUTE_NOT_FOUND'), 404],
])('a %s session may list: %s, grant: %s, show: %s', async (token, ...expected) => {
  const ask = await useGuard();
  const seen = [list, grant, show, { ...show, method: 'HEAD' as const }].map((address) => ask(token, address));
  expect(await Promise.all(seen)).toEqual(expected);
});

test('outside of production no second factor is needed', async () => {
  const ask = await useGuard({ needsSecondFactor: false });
  expect(await ask('factorless', grant)).toBe('ok');
});

test('an address that does not exist is not found, and an unlisted one stops the start', async () => {
  const ask = await useGuard();
  expect(await ask('fresh', { method: 'GET', url: '/api/admin/nothing' })).not.toBe('ok');
  await expect(useGuard({ confirmed: [grant] })).rejects.toThrow('missing in the table of admin permissions');
});

test('a listed endpoint without a route stops the start', async () => {
  const app = Fastify();
  guardAdminRoutes(app, { admin: [list], confirmed: [] });
  await expect(app.ready()).rejects.toThrow('No route for GET /api/admin/accounts');
});
