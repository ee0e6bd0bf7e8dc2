import type { ErrorBody } from './errors.schemas.ts';

export type { ErrorBody } from './errors.schemas.ts';

/**
 * Every error code of the API with its HTTP status. Clients branch on the code, never on the message.
 * Where Directus has a code for an error, we use it.
 */
export const errorStatus = {
  INVALID_PAYLOAD: 400,
  INVALID_QUERY: 400,
  INVALID_FOREIGN_KEY: 400,
  RECORD_NOT_UNIQUE: 400,
  INVALID_CODE: 400,
  WEAK_PASSWORD: 400,
  AMOUNT_TOO_SMALL: 400,
  METHOD_UNAVAILABLE: 400,
  WRONG_PASSWORD: 400,
  INVALID_PASSKEY: 400,
  INVALID_CREDENTIALS: 401,
  INVALID_OTP: 401,
  TOKEN_EXPIRED: 401,
  SESSION_OVERFLOW: 401,
  SIGN_IN_REQUIRED: 401,
  FORBIDDEN: 403,
  PROOF_REQUIRED: 403,
  STEP_UP_REQUIRED: 403,
  SECOND_FACTOR_REQUIRED: 403,
  EMAIL_NOT_VERIFIED: 403,
  PLAN_REQUIRED: 403,
  SUBSCRIPTION_BLOCKED: 403,
  DEVICE_LIMIT_REACHED: 403,
  DOWNLOAD_LIMIT_REACHED: 403,
  COLLECTION_LIMIT_REACHED: 403,
  FAVOURITE_LIMIT_REACHED: 403,
  WISH_LIMIT_REACHED: 403,
  UPLOAD_QUOTA_EXCEEDED: 403,
  ROUTE_NOT_FOUND: 404,
  ASSET_NOT_FOUND: 404,
  ACCOUNT_NOT_FOUND: 404,
  ACCOUNT_CHANGED: 409,
  ACCOUNT_PROTECTED: 409,
  LAST_ADMIN: 409,
  MERGE_REFUSED: 409,
  NO_TIME_LEFT: 409,
  NOTHING_TO_RESEND: 409,
  SELECTION_CHANGED: 409,
  MAIL_EXPIRED: 409,
  MAIL_RESENT: 409,
  MAIL_WAITING: 409,
  JOB_NOT_FOUND: 404,
  JOB_WAITING: 409,
  PAYMENT_NOT_FOUND: 404,
  PAYMENT_CHANGED: 409,
  ARTICLE_NOT_FOUND: 404,
  ARTICLE_PUBLISHED: 409,
  EDIT_CONFLICT: 409,
  PRICES_REFUSED: 409,
  RECORD_NOT_FOUND: 404,
  BANNER_FIXED: 409,
  BANNER_ENDS_FIRST: 400,
  BANNER_AUDIENCE_UNKNOWN: 400,
  TAG_NOT_FOUND: 404,
  TAG_USED: 409,
  PACK_USED: 409,
  PACK_CYCLE: 409,
  PACK_TOO_DEEP: 409,
  PACK_OF_ANOTHER_PRODUCER: 409,
  PRODUCER_USED: 409,
  DRAFT_NOT_FOUND: 404,
  VIEW_NOT_FOUND: 404,
  DRAFT_CHANGED: 409,
  DRAFT_INCOMPLETE: 409,
  DRAFT_STATE_CHANGED: 409,
  VERSION_OPEN: 409,
  UPLOAD_NOT_FOUND: 404,
  PRICE_CHANGED: 409,
  PAYMENT_PENDING: 409,
  TRIAL_USED: 409,
  TRIAL_UNAVAILABLE: 409,
  NOTHING_TO_PAY: 409,
  QUOTE_CHANGED: 409,
  UPLOAD_FILE_RECEIVED: 409,
  LINK_EXPIRED: 410,
  UPLOAD_CANCELLED: 410,
  CONTENT_TOO_LARGE: 413,
  FILE_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  IDEMPOTENCY_CONFLICT: 422,
  TOO_MANY_ROWS: 422,
  REQUESTS_EXCEEDED: 429,
  TOO_SOON: 429,
  INTERNAL_SERVER_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
  PROVIDER_UNAVAILABLE: 503,
  STORAGE_FULL: 507,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** An error answer of the API, thrown by `call` in the browser and in a loader. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** Details of the error, such as the invalid `field` and its `value`. */
  readonly extensions: Readonly<Record<string, unknown>>;

  constructor(status: number, code: string, message: string, extensions: Record<string, unknown> = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.extensions = extensions;
  }

  static from(status: number, body: ErrorBody | undefined): ApiError {
    const problem = body?.errors[0];
    const { code = 'UNKNOWN', ...extensions } = problem?.extensions ?? {};
    return new ApiError(status, code, problem?.message ?? 'Unknown error', extensions);
  }

  /** Compares the name, because the built pages and the server each have their own copy of this class. */
  static is(error: unknown): error is ApiError {
    return error instanceof Error && error.name === 'ApiError';
  }
}
