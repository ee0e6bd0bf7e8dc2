import { type ErrorCode, errorStatus } from '@polyshelf/contract/errors';

interface Extra {
  cause?: unknown;
  /** Further facts for the client; never a secret. */
  extensions?: Record<string, unknown>;
  /** Counts the error among the security events. Clients never see it. */
  security?: SecurityNote;
}

export type SecurityKind = 'rate_limit' | 'sign_in' | 'second_factor' | 'proof' | 'callback';

export interface SecurityNote {
  kind: SecurityKind;
  /** The account that was attacked; the account of the session when left out. */
  account?: number | null;
}

/** An expected error with its own code and status. Any other error that reaches the error handler is a bug. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly extensions: Record<string, unknown>;
  readonly security: SecurityNote | null;

  constructor(code: ErrorCode, message: string, extra: Extra = {}) {
    super(message, { cause: extra.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = errorStatus[code];
    this.extensions = extra.extensions ?? {};
    this.security = extra.security ?? null;
  }
}

/** Defines an expected error once, so that every place throws it by name with the same message. */
export const refusal =
  (code: ErrorCode, message: string) =>
  (extra?: Extra): AppError =>
    new AppError(code, message, extra);

/** Directus repeats the reason in the message and in the extensions; its clients read either. */
const withReason = (code: ErrorCode, prefix: string) => (reason: string) =>
  new AppError(code, `${prefix}${reason}.`, { extensions: { reason } });

export const invalidPayload = withReason('INVALID_PAYLOAD', 'Invalid payload. ');
export const invalidQuery = withReason('INVALID_QUERY', 'Invalid query. ');
export const invalidCredentials = refusal('INVALID_CREDENTIALS', 'Invalid user credentials.');
/** In the words of Directus: the second factor is missing or wrong. */
export const invalidOtp = refusal('INVALID_OTP', 'Invalid user OTP.');
export const requestsExceeded = refusal('REQUESTS_EXCEEDED', 'Too many requests, retry later.');
/** `waitMs` is the time until the same request is allowed. */
export const requestsExceededFor = (waitMs: number) =>
  requestsExceeded({
    extensions: { reset_in_seconds: Math.max(1, Math.ceil(waitMs / 1_000)) },
    security: { kind: 'rate_limit' },
  });
/** The same error for a wrong, used, replaced, expired or unknown code, so that it reveals nothing. */
export const invalidCode = refusal('INVALID_CODE', 'The code is wrong or no longer valid.');
/** An operator decides about what they saw. The present values tell the page what to show instead. */
export const accountChanged = (present: Record<string, unknown>) =>
  new AppError('ACCOUNT_CHANGED', 'This account has changed in the meantime. Check it and try again.', {
    extensions: { present },
  });
/** The newest version lets the page show both, so that the administrator can choose. */
export const editConflict = (present: unknown) =>
  new AppError('EDIT_CONFLICT', 'Another administrator has changed this in the meantime.', {
    extensions: { present },
  });
export const serviceUnavailable = refusal(
  'SERVICE_UNAVAILABLE',
  'The service is not available right now. Try again in a moment.',
);
