import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;

export interface ProcessLock {
  release(): void;
}

/**
 * Takes a file for this process alone, or gives null while another has it. SQLite locks with the means of the
 * operating system, which lets go when the process ends, however it ends: nothing stale can stay behind.
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
