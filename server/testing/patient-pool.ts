import { COMMAND_LIMITS, ConnectionPool } from '../src/platform/db/pool.ts';
import { createLogger } from '../src/platform/logger.ts';

/** A pool for tests in which only the planned death may end anything. */
export const createPatientPool = (url: string, size = 6): ConnectionPool =>
  new ConnectionPool({
    url,
    size,
    namedStatements: false,
    limits: COMMAND_LIMITS,
    logger: createLogger({ level: 'silent' }),
  });
