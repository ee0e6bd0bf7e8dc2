import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import type { TestDatabase } from './test-database.ts';

/** Runs a file of server/commands on the database of the test. The folder is empty and deleted after the test. */
export function useCommand(
  file: string,
  { url, ownerUrl }: Pick<TestDatabase, 'url' | 'ownerUrl'>,
  more: Record<string, string> = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'polyshelf-command-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const env = {
    DATABASE_URL: url,
    DATABASE_MIGRATION_URL: ownerUrl,
    DATA_DIR: join(folder, 'data'),
    APP_SECRET: 'Kx82mQzLp07VtRbYwN3cHdJf5sGe9uTa4',
    LOG_LEVEL: 'warn',
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    ...more,
  };
  const program = join(import.meta.dirname, '../commands', file);
  const run = async (...args: string[]) => {
    const child = spawn(process.execPath, [program, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const [out, error, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
    return { out, error, code };
  };
  return { run, folder };
}
