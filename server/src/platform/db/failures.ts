/** SQLSTATEs of temporary failures, which are answered with 503 and not reported as bugs. */
const UNAVAILABLE_STATES = new Set([
  '25006', // read-only: a replica, or a primary that was demoted
  '55P03', // lock timeout
  '57014', // statement timeout
  '58030', // the server's disk fails
]);

/** Insufficient resources: disk full, out of memory, too many connections. */
const RESOURCE_CLASS = '53';

const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
]);

export const READ_TIMEOUT = 'The database did not answer in time';

/** node-postgres reports these without a code. */
const LOST_CONNECTION =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Cannot use a pool after calling end)/;

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '');

/** The connection is gone, or leads to a server that cannot serve us; it must not go back to the pool. */
export const isConnectionLost = (error: unknown): boolean =>
  NETWORK_CODES.has(codeOf(error)) ||
  codeOf(error).startsWith('08') ||
  codeOf(error).startsWith('57P') ||
  codeOf(error) === '25006' ||
  isDiskFull(error) ||
  (error instanceof Error && (error.message === READ_TIMEOUT || LOST_CONNECTION.test(error.message)));

export const isDiskFull = (error: unknown): boolean => codeOf(error) === '53100';

/** The database cannot answer at the moment. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  isConnectionLost(error) || UNAVAILABLE_STATES.has(codeOf(error)) || codeOf(error).startsWith(RESOURCE_CLASS);

export const isStatementTimeout = (error: unknown): boolean => codeOf(error) === '57014';

/** PostgreSQL refused a row because of this unique constraint; without `constraint`, because of any. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  codeOf(error) === '23505' && [undefined, (error as { constraint?: unknown }).constraint].includes(constraint);

/** A row refers to a row that does not exist, or would do so after this change. */
export const isForeignKeyViolation = (error: unknown): boolean => codeOf(error) === '23503';

/** The transaction conflicted with another one and can be retried (also on distributed engines). */
export const isRetryable = (error: unknown): boolean => ['40001', '40P01', 'YB001'].includes(codeOf(error));
