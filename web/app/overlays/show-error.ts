import { MINUTE_MS } from '@polyshelf/contract/durations';
import { ApiError } from '@polyshelf/contract/errors';
import { m } from '../i18n/compiled/messages.js';
import type { Locale } from '../i18n/locale.ts';
import { formatMoment } from '../ui/format-moment.ts';
import { type ErrorKind, errorKind } from './error-kind.rules.ts';
import { showToast } from './toasts.ts';

/** A new error code fails to compile until it has a text. */
const words: Record<ErrorKind, () => string> = {
  INVALID_PAYLOAD: m.error_code_INVALID_PAYLOAD,
  INVALID_QUERY: m.error_code_INVALID_QUERY,
  INVALID_FOREIGN_KEY: m.error_code_INVALID_FOREIGN_KEY,
  RECORD_NOT_UNIQUE: m.error_code_RECORD_NOT_UNIQUE,
  INVALID_CREDENTIALS: m.error_code_INVALID_CREDENTIALS,
  INVALID_OTP: m.error_code_INVALID_OTP,
  INVALID_PASSKEY: m.error_code_INVALID_PASSKEY,
  FORBIDDEN: m.error_code_FORBIDDEN,
  PROOF_REQUIRED: m.error_code_PROOF_REQUIRED,
  STEP_UP_REQUIRED: m.error_code_STEP_UP_REQUIRED,
  SECOND_FACTOR_REQUIRED: m.error_code_SECOND_FACTOR_REQUIRED,
  ROUTE_NOT_FOUND: m.error_code_ROUTE_NOT_FOUND,
  CONTENT_TOO_LARGE: m.error_code_CONTENT_TOO_LARGE,
  UNSUPPORTED_MEDIA_TYPE: m.error_code_UNSUPPORTED_MEDIA_TYPE,
  REQUESTS_EXCEEDED: m.error_code_REQUESTS_EXCEEDED,
  INVALID_CODE: m.error_code_INVALID_CODE,
  WEAK_PASSWORD: m.error_code_WEAK_PASSWORD,
  WRONG_PASSWORD: m.error_code_WRONG_PASSWORD,
  TOKEN_EXPIRED: m.error_code_TOKEN_EXPIRED,
  SESSION_OVERFLOW: m.error_code_SESSION_OVERFLOW,
  SIGN_IN_REQUIRED: m.error_code_SIGN_IN_REQUIRED,
  PLAN_REQUIRED: m.error_code_PLAN_REQUIRED,
  SUBSCRIPTION_BLOCKED: m.error_code_SUBSCRIPTION_BLOCKED,
  DEVICE_LIMIT_REACHED: m.error_code_DEVICE_LIMIT_REACHED,
  DOWNLOAD_LIMIT_REACHED: m.error_code_DOWNLOAD_LIMIT_REACHED,
  COLLECTION_LIMIT_REACHED: m.error_code_COLLECTION_LIMIT_REACHED,
  FAVOURITE_LIMIT_REACHED: m.error_code_FAVOURITE_LIMIT_REACHED,
  ASSET_NOT_FOUND: m.error_code_ASSET_NOT_FOUND,
  ARTICLE_NOT_FOUND: m.error_code_ARTICLE_NOT_FOUND,
  ARTICLE_PUBLISHED: m.error_code_ARTICLE_PUBLISHED,
  EDIT_CONFLICT: m.error_code_EDIT_CONFLICT,
  PRICES_REFUSED: m.error_code_PRICES_REFUSED,
  RECORD_NOT_FOUND: m.error_code_RECORD_NOT_FOUND,
  BANNER_FIXED: m.error_code_BANNER_FIXED,
  BANNER_ENDS_FIRST: m.error_code_BANNER_ENDS_FIRST,
  BANNER_AUDIENCE_UNKNOWN: m.error_code_BANNER_AUDIENCE_UNKNOWN,
  TAG_NOT_FOUND: m.error_code_TAG_NOT_FOUND,
  TAG_USED: m.error_code_TAG_USED,
  PACK_USED: m.error_code_PACK_USED,
  PACK_CYCLE: m.error_code_PACK_CYCLE,
  PACK_TOO_DEEP: m.error_code_PACK_TOO_DEEP,
  PACK_OF_ANOTHER_PRODUCER: m.error_code_PACK_OF_ANOTHER_PRODUCER,
  PRODUCER_USED: m.error_code_PRODUCER_USED,
  DRAFT_NOT_FOUND: m.error_code_DRAFT_NOT_FOUND,
  DRAFT_CHANGED: m.error_code_DRAFT_CHANGED,
  DRAFT_INCOMPLETE: m.error_code_DRAFT_INCOMPLETE,
  DRAFT_STATE_CHANGED: m.error_code_DRAFT_STATE_CHANGED,
  VERSION_OPEN: m.error_code_VERSION_OPEN,
  QUOTE_CHANGED: m.error_code_QUOTE_CHANGED,
  LINK_EXPIRED: m.error_code_LINK_EXPIRED,
  TOO_SOON: m.error_code_TOO_SOON,
  EMAIL_NOT_VERIFIED: m.error_code_EMAIL_NOT_VERIFIED,
  WISH_LIMIT_REACHED: m.error_code_WISH_LIMIT_REACHED,
  UPLOAD_QUOTA_EXCEEDED: m.error_code_UPLOAD_QUOTA_EXCEEDED,
  UPLOAD_NOT_FOUND: m.error_code_UPLOAD_NOT_FOUND,
  TOO_MANY_ROWS: m.error_code_TOO_MANY_ROWS,
  VIEW_NOT_FOUND: m.error_code_VIEW_NOT_FOUND,
  UPLOAD_FILE_RECEIVED: m.error_code_UPLOAD_FILE_RECEIVED,
  UPLOAD_CANCELLED: m.error_code_UPLOAD_CANCELLED,
  FILE_TOO_LARGE: m.error_code_FILE_TOO_LARGE,
  STORAGE_FULL: m.error_code_STORAGE_FULL,
  INTERNAL_SERVER_ERROR: m.error_code_INTERNAL_SERVER_ERROR,
  SERVICE_UNAVAILABLE: m.error_code_SERVICE_UNAVAILABLE,
  AMOUNT_TOO_SMALL: m.error_code_AMOUNT_TOO_SMALL,
  METHOD_UNAVAILABLE: m.error_code_METHOD_UNAVAILABLE,
  PRICE_CHANGED: m.error_code_PRICE_CHANGED,
  PAYMENT_PENDING: m.error_code_PAYMENT_PENDING,
  TRIAL_USED: m.error_code_TRIAL_USED,
  TRIAL_UNAVAILABLE: m.error_code_TRIAL_UNAVAILABLE,
  NOTHING_TO_PAY: m.error_code_NOTHING_TO_PAY,
  IDEMPOTENCY_CONFLICT: m.error_code_IDEMPOTENCY_CONFLICT,
  PROVIDER_UNAVAILABLE: m.error_code_PROVIDER_UNAVAILABLE,
  ACCOUNT_NOT_FOUND: m.error_code_ACCOUNT_NOT_FOUND,
  ACCOUNT_CHANGED: m.error_code_ACCOUNT_CHANGED,
  ACCOUNT_PROTECTED: m.error_code_ACCOUNT_PROTECTED,
  LAST_ADMIN: m.error_code_LAST_ADMIN,
  MERGE_REFUSED: m.error_code_MERGE_REFUSED,
  NO_TIME_LEFT: m.error_code_NO_TIME_LEFT,
  NOTHING_TO_RESEND: m.error_code_NOTHING_TO_RESEND,
  SELECTION_CHANGED: m.error_code_SELECTION_CHANGED,
  MAIL_EXPIRED: m.error_code_MAIL_EXPIRED,
  MAIL_RESENT: m.error_code_MAIL_RESENT,
  MAIL_WAITING: m.error_code_MAIL_WAITING,
  JOB_NOT_FOUND: m.error_code_JOB_NOT_FOUND,
  JOB_WAITING: m.error_code_JOB_WAITING,
  PAYMENT_NOT_FOUND: m.error_code_PAYMENT_NOT_FOUND,
  PAYMENT_CHANGED: m.error_code_PAYMENT_CHANGED,
  no_answer: m.error_code_no_answer,
  unknown: m.toast_unknown_error,
};

interface ErrorTexts {
  title?: string;
  /** More exact texts for this place, by error code. */
  words?: Partial<Record<ErrorKind, () => string>>;
}

/** The text for the visitor. */
export function errorText(error: unknown, own: ErrorTexts['words'] = {}): string {
  const kind = errorKind(error);
  const { retry_at, reset_in_seconds } = ApiError.is(error) ? error.extensions : {};
  if (kind === 'TOO_SOON' && typeof retry_at === 'string') return m.error_too_soon({ time: formatMoment(retry_at) });
  // Shorter waits have the text "wait a minute". `formatMoment` truncates the seconds, so a minute is added.
  if (kind === 'REQUESTS_EXCEEDED' && typeof reset_in_seconds === 'number' && reset_in_seconds > 60)
    return m.error_too_many_until({ time: formatMoment(Date.now() + reset_in_seconds * 1_000 + MINUTE_MS) });
  return (own[kind] ?? words[kind])();
}

/** The text for a refusal of which only the code is known. */
export const codeText = (code: string, own: ErrorTexts['words'] = {}): string =>
  errorText(new ApiError(409, code, code), own);

/**
 * A failed sign-in shows the message of the server on English pages. Other languages show the text for the error code,
 * because the server answers in English.
 */
export function showLoginError(error: unknown, locale: Locale, own?: ErrorTexts['words']): void {
  if (!ApiError.is(error)) showError(error, { title: m.auth_login_failed() });
  else showToast({ kind: 'error', title: locale === 'en' ? error.message : errorText(error, own) });
}

/** Shows what went wrong. Keep it out of the first load: the texts of all codes are large. */
export const showError = (error: unknown, { title = m.toast_error(), words: own }: ErrorTexts = {}): void =>
  showToast({ kind: 'error', title, text: errorText(error, own) });
