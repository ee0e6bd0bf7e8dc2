import type { Address } from '@polyshelf/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { routeNotFound } from './error-handler.ts';
import { requireSecondFactor, requireStepUp } from './sessions.ts';

/** The endpoints below `/api/admin`, each listed once. */
export interface AdminPermissions {
  /** For administrators. */
  admin: readonly Address[];
  /** Changes of money and roles: for administrators who have confirmed their identity a short time ago. */
  confirmed: readonly Address[];
}

const PREFIX = '/api/admin/';
const keyOf = (method: string, url: string): string => `${method} ${url}`;

/**
 * Closes everything below `/api/admin` to all but administrators with a second factor. Accounts without the role get the
 * same answer as for an address that does not exist, before the body is read. An endpoint that is not listed, or a listed one without a route, stops the start.
 */
export function guardAdminRoutes(app: FastifyInstance, { admin, confirmed }: AdminPermissions): void {
  const listed = new Set([...admin, ...confirmed].map(({ method, url }) => keyOf(method, url)));
  const missing = new Set(listed);
  const confirmedKeys = new Set(confirmed.map(({ method, url }) => keyOf(method, url)));
  app.addHook('onRoute', (route) => {
    const { method, url } = route;
    if (!url.startsWith(PREFIX)) return;
    for (const one of [method].flat()) {
      // Fastify adds HEAD to every GET.
      const key = keyOf(one === 'HEAD' ? 'GET' : one, url);
      if (!listed.has(key)) throw new Error(`${key} is missing in the table of admin permissions`);
      missing.delete(key);
      if (confirmedKeys.has(key)) {
        route.onRequest = [...[route.onRequest ?? []].flat(), async (request) => void requireStepUp(request)];
      }
    }
  });
  app.addHook('onReady', async () => {
    if (missing.size > 0) throw new Error(`No route for ${[...missing].join(', ')}`);
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.url.startsWith(PREFIX)) return done();
    reply.header('cache-control', 'no-store');
    const path = request.url.split('?', 1)[0] ?? PREFIX;
    if (request.session?.role !== 'admin') return done(routeNotFound(path));
    requireSecondFactor(request);
    done();
  });
}
