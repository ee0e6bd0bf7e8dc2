import { address } from '@polyshelf/contract/endpoint';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { guardAdminRoutes } from './admin-guard.ts';

const listed = address('GET', '/api/admin/things/:id');
const route = { method: 'GET', url: listed.url, handler: async () => 'ok' };

test('an endpoint that nobody listed stops the start', () => {
  const app = Fastify();
  guardAdminRoutes(app, { admin: [listed], confirmed: [] });
  app.route(route);
  expect(() => app.route({ ...route, method: 'DELETE' })).toThrow('DELETE /api/admin/things/:id is missing');
});

test('a listed endpoint without a route stops the start', async () => {
  const app = Fastify();
  guardAdminRoutes(app, { admin: [listed], confirmed: [] });
  await expect(app.ready()).rejects.toThrow('No route for GET /api/admin/things/:id');
});
