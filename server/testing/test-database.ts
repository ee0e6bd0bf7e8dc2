import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { createDatabase, type Database } from '../src/platform/db/database.ts';
import { ConnectionPool, requestLimits } from '../src/platform/db/pool.ts';
import { createLogger } from '../src/platform/logger.ts';
import { TEMPLATE } from './start-database.ts';

export interface TestDatabase {
  db: Database;
  pool: ConnectionPool;
  /** The URL for the role of the running application. */
  url: string;
  /** The URL for the role of the migrations. */
  ownerUrl: string;
  drop(): Promise<void>;
}

const silent = createLogger({ level: 'silent' });

/** Long, so that no test fails because the machine is busy. Tests of time limits make their own pools. */
const BUDGET_MS = 60_000;

/** Creates a database with the current schema, or without tables when `empty`. */
export async function createTestDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const addresses = inject('postgres');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const address = (role: keyof typeof addresses, database: string) => addresses[role].replace('{database}', database);

  const admin = new pg.Client({ connectionString: address('admin', 'postgres') });
  await admin.connect();
  await admin.query(
    `create database ${name} owner polyshelf_owner ${empty ? '' : `template ${TEMPLATE} strategy file_copy`}`,
  );
  await admin.end();

  const pool = new ConnectionPool({
    url: address('app', name),
    size: 10,
    namedStatements: true,
    limits: requestLimits(BUDGET_MS),
    logger: silent,
  });
  const db = createDatabase(pool);
  return {
    db,
    pool,
    url: address('app', name),
    ownerUrl: address('owner', name),
    drop: async () => {
      await db.destroy();
      const dropper = new pg.Client({ connectionString: address('admin', 'postgres') });
      await dropper.connect();
      await dropper.query(`drop database ${name} with (force)`);
      await dropper.end();
    },
  };
}

/** Creates a database that is dropped after the running test. */
export async function useTestDatabase(options?: { empty?: boolean }): Promise<TestDatabase> {
  const database = await createTestDatabase(options);
  onTestFinished(() => database.drop());
  return database;
}
