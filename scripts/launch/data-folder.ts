import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { explainFolderFailure, LaunchError } from './launch-error.ts';
import { type ProcessLock, tryLock } from './process-lock.ts';

export interface DataFolder {
  path: string;
  /** Makes the next start wait until this one has stopped. */
  markStopping(): void;
  release(): void;
}

type Stage = 'running' | 'stopping';

/** A launcher notices within this time that its parent was killed. */
const NOTICE_MS = 2_000;
/** Draining requests and stopping the database take at most this long. */
const STOP_MS = 30_000;

/** Creates the data folder if it is missing and locks it until this process ends. */
export async function claimDataFolder(path: string): Promise<DataFolder> {
  const stateFile = join(path, 'launcher.json');
  try {
    mkdirSync(path, { recursive: true });
    const lock = await waitForLock();
    writeState('running');
    return { path, markStopping: () => writeState('stopping'), release: () => lock.release() };
  } catch (error) {
    throw explainFolderFailure(path, error);
  }

  async function waitForLock(): Promise<ProcessLock> {
    // Opens the file for writing first, because SQLite falls back to read-only access without an error.
    const lockFile = join(path, 'launcher.lock');
    writeFileSync(lockFile, '', { flag: 'a', mode: 0o600 });
    const started = Date.now();
    for (;;) {
      const lock = tryLock(lockFile);
      if (lock) return lock;
      const { pid, stage } = readState();
      if (Date.now() - started > (stage === 'stopping' ? STOP_MS : NOTICE_MS)) {
        throw new LaunchError(
          `Polyshelf already runs on ${path} (process ${pid}): stop it, or set DATA_DIR and PORT to run another copy beside it.`,
        );
      }
      await delay(50);
    }
  }

  function writeState(stage: Stage): void {
    writeFileSync(stateFile, JSON.stringify({ pid: process.pid, stage }), { mode: 0o600 });
  }

  function readState(): { pid: number | 'unknown'; stage: Stage } {
    try {
      return JSON.parse(readFileSync(stateFile, 'utf8'));
    } catch {
      return { pid: 'unknown', stage: 'running' };
    }
  }
}
