/** SQLSTATEs that say "not now" rather than "never": worth a 503, not a bug report. */
const UNAVAILABLE_STATES = new Set([
  '53300', // too many connections
  '55P03', // lock timeout
  '57014', // statement timeout
  '57P01', // terminated by an administrator
  '57P02', // crash of another backend
  '57P03', // starting up or shutting down
]);

const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
]);

/** Whoever answers after it is not heard any more. */
export const READ_TIMEOUT = 'The database did not answer in time';

/** node-postgres reports these without a code. */
const LOST_CONNECTION =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Cannot use a pool after calling end)/;

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '');

/** The connection is gone or cannot be trusted any more; it must not go back to the pool. */
export const isConnectionLost = (error: unknown): boolean =>
  NETWORK_CODES.has(codeOf(error)) ||
  codeOf(error).startsWith('08') ||
  codeOf(error).startsWith('57P') ||
  (error instanceof Error && (error.message === READ_TIMEOUT || LOST_CONNECTION.test(error.message)));

/** The database cannot answer at the moment. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  isConnectionLost(error) || UNAVAILABLE_STATES.has(codeOf(error));

/** The transaction lost against another one and may simply be run again (also on distributed engines). */
export const isRetryable = (error: unknown): boolean => ['40001', '40P01', 'YB001'].includes(codeOf(error));
