import { type ErrorBody, type ErrorCode, errorStatus } from '@polyshelf/contract/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDatabaseUnavailable } from '../db/failures.ts';
import { AppError, invalidPayload, invalidQuery, type SecurityNote, serviceUnavailable } from '../errors.ts';
import type { Logger } from '../logger.ts';
import { ERROR_PAGE_POLICY, renderErrorPage, wantsPage } from './error-page.ts';
import { isInternal } from './in-process-call.ts';

const MAX_ECHOED_PATH = 200;
/** The time after which a client may repeat a refused request. */
const RETRY_UNAVAILABLE_S = 2;

/** Our codes for Fastify's own errors; its other 4xx errors become `INVALID_PAYLOAD`. */
const fastifyCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'CONTENT_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_UNDER_PRESSURE: 'SERVICE_UNAVAILABLE',
};

export const routeNotFound = (path: string): AppError => {
  const shown = path.slice(0, MAX_ECHOED_PATH);
  return new AppError('ROUTE_NOT_FOUND', `Route ${shown} doesn't exist.`, { extensions: { path: shown } });
};

/** Translates an error into one with a code; null for a bug. */
export function toAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (isDatabaseUnavailable(error)) return serviceUnavailable({ cause: error });
  if (!(error instanceof Error)) return null;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const reason = describeFirstProblem(error.validation[0]);
    return error.validationContext === 'body' ? invalidPayload(reason) : invalidQuery(reason);
  }
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>;
  const known = fastifyCodes[code];
  if (known) return new AppError(known, error.message, { cause: error });
  // PostgreSQL cannot store a value that the client sent, such as a NUL in a text.
  if (/^22[0-9A-Z]{3}$/.test(code)) return invalidPayload('A value cannot be stored');
  if (statusCode >= 400 && statusCode < 500) return invalidPayload(error.message.replace(/\.$/, ''));
  return null;
}

function describeFirstProblem(fault: { instancePath: string; message?: string } | undefined): string {
  const path = fault?.instancePath.slice(1).replaceAll('/', '.');
  return path ? `"${path}" ${lowerFirst(fault?.message)}` : (fault?.message ?? 'Invalid input');
}

const lowerFirst = (text = 'is invalid'): string => text.charAt(0).toLowerCase() + text.slice(1);

/** The body in the format of Directus, and for `/api` with the field `error` that the product's own client reads. */
export function errorBodyOf(error: AppError, path: string): ErrorBody {
  const { code, message, extensions } = error;
  const body: ErrorBody = { errors: [{ message, extensions: { ...extensions, code } }] };
  return path.startsWith('/api/') ? { ...body, error: { code, message } } : body;
}

export type NoteSecurity = (note: SecurityNote, request: FastifyRequest) => void;

/** Writes all error answers, and counts those that may be an attack. */
export const createErrorHandler =
  (logger: Logger, noteSecurity: NoteSecurity) =>
  (thrown: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const known = toAppError(thrown);
    const error = known ?? new AppError('INTERNAL_SERVER_ERROR', 'An unexpected error occurred.');
    const context = { err: thrown, request_id: request.id, code: error.code };
    if (error.security && !isInternal(request)) noteSecurity(error.security, request);
    if (!known) logger.error(context, 'a request failed because of a bug');
    else if (error.status >= 500) logger.warn(context, 'a request could not be answered');
    const retryAfter = retryAfterOf(error);
    if (retryAfter > 0) reply.header('retry-after', retryAfter);
    reply.code(errorStatus[error.code]).header('cache-control', 'no-store');
    if (wantsPage(request)) {
      reply
        .header('content-security-policy', ERROR_PAGE_POLICY)
        .type('text/html; charset=utf-8')
        .send(renderErrorPage(error.status, request.url, retryAfter));
      return;
    }
    reply.type('application/json; charset=utf-8').serializer(JSON.stringify).send(errorBodyOf(error, request.url));
  };

/** Returns the seconds after which the same request may succeed; 0 when waiting does not help. */
function retryAfterOf({ code, extensions }: AppError): number {
  if (code === 'SERVICE_UNAVAILABLE') return RETRY_UNAVAILABLE_S;
  return typeof extensions.reset_in_seconds === 'number' ? extensions.reset_in_seconds : 0;
}
