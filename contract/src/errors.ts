import { z } from 'zod';

/**
 * Every code an answer may carry, with its HTTP status. Clients branch on these, never on the message.
 * Where Directus has a code for the case, it is Directus's.
 */
export const errorStatus = {
  INVALID_PAYLOAD: 400,
  INVALID_QUERY: 400,
  INVALID_FOREIGN_KEY: 400,
  RECORD_NOT_UNIQUE: 400,
  INVALID_CODE: 400,
  WEAK_PASSWORD: 400,
  WRONG_PASSWORD: 400,
  INVALID_CREDENTIALS: 401,
  TOKEN_EXPIRED: 401,
  SESSION_OVERFLOW: 401,
  FORBIDDEN: 403,
  ROUTE_NOT_FOUND: 404,
  CONTENT_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  REQUESTS_EXCEEDED: 429,
  TOO_SOON: 429,
  INTERNAL_SERVER_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

const problem = z.object({
  message: z.string(),
  extensions: z.looseObject({ code: z.string() }),
});

/** The Directus shape; `/api/*` adds `error`, which simple clients read. */
export const errorBody = z.object({
  errors: z.array(problem).min(1),
  error: z.object({ code: z.string(), message: z.string() }).optional(),
});

export type ErrorBody = z.infer<typeof errorBody>;

/** A refusal as the caller of the API sees it, in the browser and in a loader alike. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** What the refusal says besides: a reason, a time to come back. */
  readonly facts: Record<string, unknown>;

  constructor(status: number, code: string, message: string, facts: Record<string, unknown> = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.facts = facts;
  }

  static from(status: number, body: ErrorBody | undefined): ApiError {
    const problem = body?.errors[0];
    const { code = 'UNKNOWN', ...facts } = problem?.extensions ?? {};
    return new ApiError(status, code, problem?.message ?? 'Unknown error', facts);
  }

  /** By name, because the browser bundle and the server each have a copy of this class. */
  static is(error: unknown): error is ApiError {
    return error instanceof Error && error.name === 'ApiError';
  }
}
