import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnvFile } from 'node:process';
import type { Environment } from '../../server/src/config.ts';
import { readOrCreatePrivateJson } from './private-file.ts';

interface Secrets {
  APP_SECRET: string;
  METRICS_TOKEN: string;
}

/** The environment of the shell, completed by `.env`. Empty values count as unset. */
export function readEnvironment(root: string): Environment {
  const file = join(root, '.env');
  if (existsSync(file)) loadEnvFile(file);
  return Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
}

/** Outside production the demo is on by default; in the demo the log level is `warn` by default. */
export function withDefaults(given: Environment): Environment {
  const demo = given.DEMO ?? (given.NODE_ENV === 'production' ? 'off' : 'on');
  return { ...given, DEMO: demo, LOG_LEVEL: given.LOG_LEVEL ?? (demo === 'on' ? 'warn' : 'info') };
}

export function createSecrets(): Secrets {
  const random = () => randomBytes(32).toString('base64url');
  return { APP_SECRET: random(), METRICS_TOKEN: random() };
}

/** The secrets of the demo, created at its first start and stored with its data. */
export function readOrCreateSecrets(dataFolder: string): Secrets {
  return readOrCreatePrivateJson(join(dataFolder, 'secrets.json'), createSecrets);
}
