import pino, { type Logger } from 'pino';
import { escapeInvisible } from './escape-invisible.ts';

export type { Logger };

/**
 * The fields that a log line may have. The logger drops all others, so that a token, code or password passed to it by
 * mistake never reaches the disk.
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

/** Maximum lengths in characters, because clients control paths and parts of messages. */
const MAX_FIELD = 300;
const MAX_MESSAGE = 500;
const MAX_STACK = 1_200;
const MAX_CAUSES = 2;

const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most)}…` : text);

/** Leaves out the values that PostgreSQL and libraries attach to an error (`detail`, `where`, parameters). */
function describeError(error: unknown, causes = 0): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code } = error as { code?: unknown };
  const message = cut(error.message, MAX_MESSAGE);
  // The stack begins with the full message.
  const stack = (error.stack ?? '').replace(error.message, () => message);
  return {
    type: cut(error.name, MAX_FIELD),
    ...(code === undefined ? {} : { code: cut(String(code), MAX_FIELD) }),
    message,
    stack: cut(stack, MAX_STACK),
    ...(error.cause && causes < MAX_CAUSES ? { cause: describeError(error.cause, causes + 1) } : {}),
  };
}

function keepLoggedFields(entry: Record<string, unknown>): Record<string, unknown> {
  if (isLoggable(entry)) return entry;
  const kept: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(entry)) {
    if (name === 'err' || name === 'error') kept.err = describeError(value);
    else if (LOGGED_FIELDS.has(name) && (typeof value !== 'object' || value === null)) {
      kept[name] = typeof value === 'string' ? cut(value, MAX_FIELD) : value;
    }
  }
  return kept;
}

/** True for nearly every line, which then needs no copy: requests have only allowed fields of normal length. */
function isLoggable(entry: Record<string, unknown>): boolean {
  for (const name in entry) {
    const value = entry[name];
    if (!LOGGED_FIELDS.has(name) || typeof value === 'object') return false;
    if (typeof value === 'string' && value.length > MAX_FIELD) return false;
  }
  return true;
}

export interface LoggerOptions {
  level: string;
  /** Standard output by default. */
  destination?: pino.DestinationStream;
}

export function createLogger({ level, destination }: LoggerOptions): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      // `keepLoggedFields` has serialized the error already; pino's own serializer must not do it again.
      serializers: { err: (described: unknown) => described },
      // JSON escapes only some invisible characters, and names of files and paths of requests may contain any of them.
      hooks: { streamWrite: (line) => `${escapeInvisible(line.slice(0, -1))}\n` },
      formatters: { level: (label) => ({ level: label }), log: keepLoggedFields, bindings: keepLoggedFields },
    },
    destination ?? pino.destination({ dest: 1, sync: false, minLength: 0 }),
  );
}
