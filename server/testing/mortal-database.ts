import { createDatabase, type Database } from '../src/platform/db/database.ts';
import type { ConnectionPool } from '../src/platform/db/pool.ts';

/**
 * A database on which a process dies at its n-th statement: before it is sent when n is even, after it was carried out
 * but before anybody heard of it when n is odd. What it had begun is rolled back, as PostgreSQL does for the dead.
 */
export function mortalDatabase(pool: ConnectionPool, diesAt: number | null): Database {
  if (diesAt === null) return createDatabase(pool);
  let left = Math.floor(diesAt / 2);
  const isHeard = diesAt % 2 === 0;
  let isDead = false;
  const connect = async () => {
    const connection = await pool.connect();
    let isOpen = false;
    return {
      async query(text: string, values: unknown[]) {
        if (isDead) throw new Error('Connection terminated');
        isOpen = /^begin/i.test(text) || (isOpen && !/^(commit|rollback)/i.test(text));
        if (left-- > 0) return connection.query(text, values);
        isDead = true;
        if (!isHeard) await connection.query(text, values);
        if (isOpen) await connection.query('rollback', []);
        throw new Error('Connection terminated');
      },
      release: () => connection.release(),
    };
  };
  return createDatabase({ connect, end: async () => {} } as unknown as ConnectionPool);
}
