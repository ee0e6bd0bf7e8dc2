import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, invalidCredentials } from '../errors.ts';
import { isApiPath } from './rate-limits.ts';

/** Who asks, as the access token of the request says. */
export interface Session {
  id: string;
  accountId: number;
  role: 'user' | 'core' | 'admin';
  /** The administrator who looks at the product as this account does. */
  impersonatedBy: number | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
  }
}

/**
 * Finds out who asks before anything of the request is read. A token that is no good is refused on public routes too,
 * so that its holder learns of it. The routes that hand out tokens look at the body alone.
 */
export function registerSessions(app: FastifyInstance, getSession: (token: string) => Promise<Session>): void {
  app.decorateRequest('session', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const { authorization } = request.headers;
    if (authorization === undefined || !isApiPath(request.url) || request.url.startsWith('/auth/')) return done();
    const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
    if (!token) return done();
    getSession(token).then((session) => {
      request.session = session;
      done();
    }, done);
  });
}

/** The session of a request that needs one. */
export function requireSession(request: FastifyRequest): Session {
  if (!request.session) throw invalidCredentials();
  return request.session;
}

/** The session of a request that only the person behind the account may make. */
export function requireOwner(request: FastifyRequest): Session {
  const session = requireSession(request);
  refuseImpersonation(session);
  return session;
}

/** What is done to an account by mail and password is not for whoever looks at it in somebody's place. */
export function refuseImpersonation(session: Session | null): void {
  if (session?.impersonatedBy) throw new AppError('FORBIDDEN', 'Not while signed in as somebody else.');
}
