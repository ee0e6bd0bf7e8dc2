import { MINUTE_MS } from '@polyshelf/contract/durations';
import { STEP_UP_LASTS_MINUTES } from '@polyshelf/contract/factors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Editor } from '../audit.ts';
import type { Clock } from '../clock.ts';
import { AppError, invalidCredentials, refusal } from '../errors.ts';
import { isApiPath } from './rate-limits.ts';

/** The session of the request's access token. */
export interface Session {
  id: string;
  accountId: number;
  role: 'user' | 'core' | 'admin';
  /** The administrator who impersonates this account. */
  impersonatedBy: number | null;
  /** Whether the account signs in with a second factor. */
  hasSecondFactor: boolean;
  /** When the person last proved to be the owner; null while an administrator impersonates the account. */
  provedAt: Date | null;
}

interface SessionPolicy {
  clock: Clock;
  /** Whether the core team and administrators must have a second factor, as in production. */
  needsSecondFactor: boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    sessionPolicy: SessionPolicy;
  }
  interface FastifyRequest {
    session: Session | null;
  }
}

/**
 * Loads the session before the body of the request is read. An invalid token is refused on public routes too, so that
 * the client notices. The routes below `/auth`, which issue tokens, ignore the header.
 */
export function registerSessions(
  app: FastifyInstance,
  { getSession, ...policy }: SessionPolicy & { getSession: (token: string) => Promise<Session> },
): void {
  app.decorate('sessionPolicy', policy);
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

/** Who makes the request, for the audit log. */
export const editorOf = (request: FastifyRequest): Editor => ({
  actor: requireSession(request).accountId,
  ip: request.ip,
});

/** Returns the session of a member of the core team or of an administrator. */
export function requireCore(request: FastifyRequest): Session {
  const session = requireSession(request);
  if (session.role === 'user') throw new AppError('FORBIDDEN', 'Only the core team may upload.');
  requireSecondFactor(request);
  return session;
}

const secondFactorRequired = refusal(
  'SECOND_FACTOR_REQUIRED',
  'Set up two-factor sign-in in the settings of your account first.',
);

/** In production the core team and administrators use their rights only with a second factor. */
export function requireSecondFactor(request: FastifyRequest): void {
  const { role, hasSecondFactor } = requireSession(request);
  if (role !== 'user' && !hasSecondFactor && request.server.sessionPolicy.needsSecondFactor) {
    throw secondFactorRequired();
  }
}

const stepUpRequired = refusal('STEP_UP_REQUIRED', 'Confirm that it is you first.');

/** Returns the session if its person proved to be the owner of the account a short time ago. */
export function requireStepUp(request: FastifyRequest): Session {
  const session = requireOwner(request);
  const since = request.server.sessionPolicy.clock.now().getTime() - STEP_UP_LASTS_MINUTES * MINUTE_MS;
  if (session.provedAt === null || session.provedAt.getTime() <= since) throw stepUpRequired();
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
