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

/** What the shell gives, completed by `.env`; an empty value counts as not given. */
export function readEnvironment(root: string): Environment {
  const file = join(root, '.env');
  if (existsSync(file)) loadEnvFile(file);
  return Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
}

/** Outside production the demo is on unless somebody turns it off, and it keeps the terminal calm. */
export function withDefaults(given: Environment): Environment {
  const demo = given.DEMO ?? (given.NODE_ENV === 'production' ? 'off' : 'on');
  return { ...given, DEMO: demo, LOG_LEVEL: given.LOG_LEVEL ?? (demo === 'on' ? 'warn' : 'info') };
}

export function makeSecrets(): Secrets {
  const random = () => randomBytes(32).toString('base64url');
  return { APP_SECRET: random(), METRICS_TOKEN: random() };
}

/** The secrets of a demo: made on its first start, kept with its data. */
export function readOrMakeSecrets(dataFolder: string): Secrets {
  return readOrCreatePrivateJson(join(dataFolder, 'secrets.json'), makeSecrets);
}
