import { ApiError } from '@polyshelf/contract/errors';
import { m } from '../i18n/compiled/messages.js';
import { formatMoment } from '../ui/format-moment.ts';
import { showToast } from './toasts.ts';
import { type ErrorKind, errorKind } from './toasts-error.rules.ts';

/** A new code does not compile until it has its words. */
const words: Record<ErrorKind, () => string> = {
  INVALID_PAYLOAD: m.error_code_INVALID_PAYLOAD,
  INVALID_QUERY: m.error_code_INVALID_QUERY,
  INVALID_FOREIGN_KEY: m.error_code_INVALID_FOREIGN_KEY,
  RECORD_NOT_UNIQUE: m.error_code_RECORD_NOT_UNIQUE,
  INVALID_CREDENTIALS: m.error_code_INVALID_CREDENTIALS,
  FORBIDDEN: m.error_code_FORBIDDEN,
  ROUTE_NOT_FOUND: m.error_code_ROUTE_NOT_FOUND,
  CONTENT_TOO_LARGE: m.error_code_CONTENT_TOO_LARGE,
  UNSUPPORTED_MEDIA_TYPE: m.error_code_UNSUPPORTED_MEDIA_TYPE,
  REQUESTS_EXCEEDED: m.error_code_REQUESTS_EXCEEDED,
  INVALID_CODE: m.error_code_INVALID_CODE,
  WEAK_PASSWORD: m.error_code_WEAK_PASSWORD,
  WRONG_PASSWORD: m.error_code_WRONG_PASSWORD,
  TOKEN_EXPIRED: m.error_code_TOKEN_EXPIRED,
  SESSION_OVERFLOW: m.error_code_SESSION_OVERFLOW,
  TOO_SOON: m.error_code_TOO_SOON,
  INTERNAL_SERVER_ERROR: m.error_code_INTERNAL_SERVER_ERROR,
  SERVICE_UNAVAILABLE: m.error_code_SERVICE_UNAVAILABLE,
  no_answer: m.error_code_no_answer,
  unknown: m.toast_unknown_error,
};

interface Telling {
  title?: string;
  /** Where a code means something more exact than elsewhere. */
  words?: Partial<Record<ErrorKind, () => string>>;
}

/** What went wrong, in the words of the visitor. */
function errorText(error: unknown, own: Telling['words'] = {}): string {
  const kind = errorKind(error);
  const retryAt = ApiError.is(error) && error.facts.retry_at;
  if (kind === 'TOO_SOON' && typeof retryAt === 'string') return m.error_too_soon({ time: formatMoment(retryAt) });
  return (own[kind] ?? words[kind])();
}

/** Tells the visitor what went wrong. Import it where it is needed: the words for every code are many. */
export const showError = (error: unknown, { title = m.toast_error(), words: own }: Telling = {}): void =>
  showToast({ kind: 'error', title, text: errorText(error, own) });
