/** `run-command.ts <file> [arguments]` runs a command with the settings of `npm start`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { readEnvironment, readOrCreateSecrets, withDefaults } from './environment.ts';
import { startProductDatabase } from './product-database.ts';

const root = join(import.meta.dirname, '..', '..');
const [file = '', ...args] = process.argv.slice(2);
const given = withDefaults(readEnvironment(root));
const dataDir = resolve(given.DATA_DIR ?? './data');

// Uses the database of a running product, or starts it for the duration of the command.
const database = given.DATABASE_URL ? null : await startProductDatabase(dataDir);
try {
  const secrets = given.DEMO === 'on' ? readOrCreateSecrets(dataDir) : {};
  const env = { ...secrets, ...given, ...database?.env, LOG_LEVEL: 'warn' };
  const [code] = await once(spawn(process.execPath, [file, ...args], { cwd: root, env, stdio: 'inherit' }), 'exit');
  process.exitCode = code ?? 1;
} finally {
  if (database && !database.postgres.wasRunning) await database.postgres.stop();
}
