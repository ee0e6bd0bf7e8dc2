import pg from 'pg';
import { LaunchError } from './launch-error.ts';

const CONNECT_TIMEOUT_MS = 5_000;
const OLDEST_POSTGRES = 15;

/** Connects once to a configured database and throws a one-line explanation when that fails. */
export async function checkDatabase(name: string, address: string): Promise<void> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query("select current_setting('server_version_num')::int / 10000 as major");
    const major: number = rows[0].major;
    if (major < OLDEST_POSTGRES) {
      throw new LaunchError(`${name} is a PostgreSQL ${major}: use version ${OLDEST_POSTGRES} or newer.`);
    }
  } catch (error) {
    throw error instanceof LaunchError ? error : explain(name, client, error as NodeJS.ErrnoException);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Names user, host and database, but never the password. */
function explain(name: string, { user, host, port, database }: pg.Client, error: NodeJS.ErrnoException): LaunchError {
  const place = `${host}:${port}`;
  const unanswered = `nothing answers at ${place}: start PostgreSQL there, or correct the host and port.`;
  const unknownHost = `there is no host "${host}": correct its name.`;
  const notAllowed = `${place} refuses the user "${user}" with this password: correct user or password.`;
  const reasons: Record<string, string> = {
    ENOTFOUND: unknownHost,
    EAI_AGAIN: unknownHost,
    ECONNREFUSED: unanswered,
    EHOSTUNREACH: unanswered,
    ENETUNREACH: unanswered,
    ETIMEDOUT: unanswered,
    '28P01': notAllowed,
    '28000': notAllowed,
    '3D000': `there is no database "${database}" at ${place}: create it, or correct the name.`,
  };
  const reason = reasons[error.code ?? ''] ?? (/timeout/.test(error.message) ? unanswered : error.message);
  return new LaunchError(`${name} does not work: ${reason}`, { cause: error });
}
