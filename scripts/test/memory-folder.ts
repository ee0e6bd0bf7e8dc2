import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { isDeep } from './run-count.ts';

/** A folder of Linux whose files are in memory. */
const MEMORY = '/dev/shm';
const PREFIX = 'polyshelf-tests-';
const NEEDED_BYTES = 4 * 1024 ** 3;

/**
 * Makes this process and its children put temporary files into memory, where there is room for them. Every test with a
 * database copies some 600 small files, which takes 20 ms in memory and 300 ms on a disk. Deep tests write too much.
 */
export function useMemoryFolder(): void {
  if (isDeep || process.env.TMPDIR?.startsWith(MEMORY) || !existsSync(MEMORY)) return;
  removeAbandonedFolders();
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize < NEEDED_BYTES) return;
  const folder = mkdtempSync(join(MEMORY, `${PREFIX}${process.pid}-`));
  // PostgreSQL refuses to run as root, so it runs as another user when the tests do.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  // Tests start some hundred programs, and half of the time of a start is compiling.
  process.env.NODE_COMPILE_CACHE ??= join(folder, 'compile-cache');
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

/** A run that was killed leaves its folder. */
function removeAbandonedFolders(): void {
  for (const name of readdirSync(MEMORY)) {
    const [, pid] = new RegExp(`^${PREFIX}(\\d+)-`).exec(name) ?? [];
    if (pid && !isRunning(Number(pid))) rmSync(join(MEMORY, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
