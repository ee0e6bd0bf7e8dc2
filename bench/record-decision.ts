import { isDeepStrictEqual } from 'node:util';
import { createDatabase, type Database } from '../server/src/platform/db/database.ts';
import type { ConnectionPool } from '../server/src/platform/db/pool.ts';

export interface Statement {
  name: string;
  text: string;
  values: unknown[];
  /** Indexes of the values that are new in every run: ids of inserted rows. */
  newIds: number[];
}

/** The statements of one transaction, from its beginning to its commit. */
export type Decision = Statement[];

type Sent = Pick<Statement, 'text' | 'values'>;

/** Records the SQL of two decisions made at the same time of the clock; values that differ between the two are new ids. */
export async function recordDecision(
  pool: ConnectionPool,
  decide: (db: Database) => Promise<unknown>,
): Promise<Decision> {
  const [first, second] = [await record(pool, decide), await record(pool, decide)];
  return second.map(({ text, values }, index) => ({
    name: `s${index}`,
    text,
    values,
    newIds: [...values.keys()].filter((place) => !isDeepStrictEqual(values[place], first[index]?.values[place])),
  }));
}

async function record(pool: ConnectionPool, decide: (db: Database) => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = [];
  const connect: ConnectionPool['connect'] = async () => {
    const connection = await pool.connect();
    const query = connection.query.bind(connection);
    connection.query = (text, values) => {
      sent.push({ text, values: [...values] });
      return query(text, values);
    };
    return connection;
  };
  await decide(createDatabase({ connect, end: () => pool.end() }));
  const [begin, commit] = [/^begin/, /^commit/].map((word) => sent.findIndex(({ text }) => word.test(text)));
  return sent.slice(begin, Number(commit) + 1);
}
