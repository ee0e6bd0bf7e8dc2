/** Runs a command of the server with the settings that `npm start` would give it: `run-command.ts <file> [arguments]`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { readEnvironment, readOrMakeSecrets, withDefaults } from './environment.ts';
import { startProductDatabase } from './product-database.ts';

const root = join(import.meta.dirname, '..', '..');
const [file = '', ...args] = process.argv.slice(2);
const given = withDefaults(readEnvironment(root));
const dataDir = resolve(given.DATA_DIR ?? './data');

// Beside a running product this is its own database, which then stays; else one is started for as long as it takes.
const database = given.DATABASE_URL ? null : await startProductDatabase(dataDir);
try {
  const secrets = given.DEMO === 'on' ? readOrMakeSecrets(dataDir) : {};
  const env = { ...secrets, ...given, ...database?.env, LOG_LEVEL: 'warn' };
  const [code] = await once(spawn(process.execPath, [file, ...args], { cwd: root, env, stdio: 'inherit' }), 'exit');
  process.exitCode = code ?? 1;
} finally {
  if (database && !database.postgres.wasRunning) await database.postgres.stop();
}
