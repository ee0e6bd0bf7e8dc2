import { COMMAND_LIMITS, ConnectionPool } from '../src/platform/db/pool.ts';
import { createLogger } from '../src/platform/logger.ts';

/** A pool without time limits, for tests that kill processes: nothing else may end a statement. */
export const createPatientPool = (url: string, size = 6): ConnectionPool =>
  new ConnectionPool({
    url,
    size,
    namedStatements: false,
    limits: COMMAND_LIMITS,
    logger: createLogger({ level: 'silent' }),
  });
