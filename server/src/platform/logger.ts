import pino, { type Logger } from 'pino';

export type { Logger };

/**
 * What may appear in a log line. Everything else is dropped, so that a token, code or password handed to the logger
 * by mistake never reaches the disk.
 */
const LOGGED_FIELDS = new Set([
  'request_id',
  'method',
  'route',
  'path',
  'status',
  'duration_ms',
  'ip',
  'account_id',
  'code',
  'job',
  'job_id',
  'queue',
  'attempt',
  'topic',
  'reason',
  'port',
  'address',
  'role',
  'version',
  'count',
  'template',
  'key',
  'bytes',
]);

/** An error without the values PostgreSQL and others attach to it (`detail`, `where`, parameters). */
function describeError(error: unknown, depth = 0): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    ...(code === undefined ? {} : { code: String(code) }),
    message: error.message,
    stack: error.stack,
    ...(error.cause && depth < 3 ? { cause: describeError(error.cause, depth + 1) } : {}),
  };
}

function keepLoggedFields(entry: Record<string, unknown>): Record<string, unknown> {
  if (hasLoggedFieldsOnly(entry)) return entry;
  const kept: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(entry)) {
    if (name === 'err' || name === 'error') kept.err = describeError(value);
    else if (LOGGED_FIELDS.has(name) && (typeof value !== 'object' || value === null)) kept[name] = value;
  }
  return kept;
}

/** Nearly every line is about a request, holds nothing else, and needs no copy. */
function hasLoggedFieldsOnly(entry: Record<string, unknown>): boolean {
  for (const name in entry) if (!LOGGED_FIELDS.has(name) || typeof entry[name] === 'object') return false;
  return true;
}

export interface LoggerOptions {
  level: string;
  /** Where the lines go; standard output by default. */
  destination?: pino.DestinationStream;
}

export function createLogger({ level, destination }: LoggerOptions): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: keepLoggedFields, bindings: keepLoggedFields },
    },
    destination ?? pino.destination({ dest: 1, sync: false, minLength: 0 }),
  );
}
