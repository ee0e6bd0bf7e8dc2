import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const root = join(import.meta.dirname, '..');

/** Publishes the assets of a folder as an operator does, and returns what the import prints. */
export async function importFolder(folder: string): Promise<string> {
  const command = ['scripts/launch/run-command.ts', 'server/commands/import-folder.ts', folder, '--no-render'];
  const env = { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR };
  const child = spawn(process.execPath, command, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, error, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  if (code !== 0) throw new Error(`The import ended with ${code}:\n${out}${error}`);
  return out;
}
