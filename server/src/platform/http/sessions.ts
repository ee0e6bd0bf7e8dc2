import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, invalidCredentials } from '../errors.ts';
import { isApiPath } from './rate-limits.ts';

/** The session of the request's access token. */
export interface Session {
  id: string;
  accountId: number;
  role: 'user' | 'core' | 'admin';
  /** The administrator who impersonates this account. */
  impersonatedBy: number | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
  }
}

/**
 * Loads the session before the body of the request is read. An invalid token is refused on public routes too, so that
 * the client notices. The routes below `/auth`, which issue tokens, ignore the header.
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

export function requireSession(request: FastifyRequest): Session {
  if (!request.session) throw invalidCredentials();
  return request.session;
}

/** Returns the session of a member of the core team or of an administrator. */
export function requireCore(request: FastifyRequest): Session {
  const session = requireSession(request);
  if (session.role === 'user') throw new AppError('FORBIDDEN', 'Only the core team may upload.');
  return session;
}

/** Returns the session unless an administrator impersonates the account. */
export function requireOwner(request: FastifyRequest): Session {
  const session = requireSession(request);
  refuseImpersonation(session);
  return session;
}

/** Impersonation does not allow changes of mail, password and other credentials. */
export function refuseImpersonation(session: Session | null): void {
  if (session?.impersonatedBy) throw new AppError('FORBIDDEN', 'Not allowed while impersonating an account.');
}
