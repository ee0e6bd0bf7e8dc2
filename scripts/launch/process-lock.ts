import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;

export interface ProcessLock {
  release(): void;
}

/**
 * Locks a file for this process, or returns null while another process holds the lock. SQLite uses locks of the
 * operating system, which are released however the process ends, so a lock can never be stale.
 */
export function tryLock(file: string): ProcessLock | null {
  const database = new DatabaseSync(file);
  try {
    database.exec('begin exclusive');
  } catch (error) {
    database.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return null;
    throw error;
  }
  return { release: () => database.close() };
}
