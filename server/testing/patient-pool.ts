import { ConnectionPool } from '../src/platform/db/pool.ts';
import { createLogger } from '../src/platform/logger.ts';

const LONGER_THAN_ANY_TEST_MS = 60 * 60_000;

/** A pool for tests in which only the planned death may end anything. */
export const createPatientPool = (url: string, size = 6): ConnectionPool =>
  new ConnectionPool({
    url,
    size,
    namedStatements: false,
    timeoutMs: LONGER_THAN_ANY_TEST_MS,
    logger: createLogger({ level: 'silent' }),
  });
