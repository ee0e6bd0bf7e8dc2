import { createDatabase, type Database } from '../src/platform/db/database.ts';
import type { ConnectionPool } from '../src/platform/db/pool.ts';

/**
 * Simulates a process that dies after half of `diesAt` statements: before it sends the next one when `diesAt` is even,
 * and before it gets the result of the next one when odd. PostgreSQL then rolls an open transaction back, as here.
 */
export function mortalDatabase(pool: ConnectionPool, diesAt: number | null): Database {
  if (diesAt === null) return createDatabase(pool);
  let left = Math.floor(diesAt / 2);
  const diesBeforeSending = diesAt % 2 === 0;
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
        if (!diesBeforeSending) await connection.query(text, values);
        if (isOpen) await connection.query('rollback', []);
        throw new Error('Connection terminated');
      },
      release: () => connection.release(),
    };
  };
  return createDatabase({ connect, end: async () => {} } as unknown as ConnectionPool);
}
