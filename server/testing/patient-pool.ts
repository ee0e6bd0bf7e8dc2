import pg from 'pg';
import type { ConnectionPool } from '../src/platform/db/pool.ts';

/** A pool without the time limits of the product, for tests in which only the planned death may end anything. */
export function createPatientPool(url: string, size = 6): ConnectionPool {
  const pool = new pg.Pool({ connectionString: url, max: size });
  // The database of a test may be dropped under a connection that is idle.
  pool.on('error', () => {});
  const patient = {
    async connect() {
      const client = await pool.connect();
      return {
        query: (text: string, values: unknown[]) => client.query(text, values),
        release: () => client.release(),
      };
    },
    end: () => pool.end(),
    get unnamed() {
      return patient;
    },
    counts: { open: 0, idle: 0, waiting: 0 },
  };
  return patient as unknown as ConnectionPool;
}
