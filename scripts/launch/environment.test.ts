import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parseConfig } from '../../server/src/config.ts';
import { blankProductVariables } from '../test/product-variables.ts';
import { createSecrets, readOrCreateSecrets, withDefaults } from './environment.ts';

const root = join(import.meta.dirname, '..', '..');

test('outside production the demo is on and the log level is warn by default', () => {
  expect(withDefaults({})).toMatchObject({ DEMO: 'on', LOG_LEVEL: 'warn' });
  expect(withDefaults({ DEMO: 'off' })).toMatchObject({ DEMO: 'off', LOG_LEVEL: 'info' });
  expect(withDefaults({ LOG_LEVEL: 'debug' })).toMatchObject({ LOG_LEVEL: 'debug' });
  expect(withDefaults({ NODE_ENV: 'production' })).toMatchObject({ DEMO: 'off', LOG_LEVEL: 'info' });
});

test('creates the secrets of the demo once, readable only by their owner', () => {
  const folder = mkdtempSync(join(tmpdir(), 'polyshelf-secrets-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const first = readOrCreateSecrets(folder);
  expect(readOrCreateSecrets(folder)).toEqual(first);
  expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
});

test('creates secrets that the server accepts', () => {
  expect(() => parseConfig({ ...createSecrets(), DATABASE_URL: 'postgres://user@localhost/name' })).not.toThrow();
});

test('.env.example lists exactly the settings that the server reads', () => {
  const read = [...readFileSync(join(root, 'server/src/config.ts'), 'utf8').matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)];
  expect(read.length).toBeGreaterThan(20);
  expect(Object.keys(blankProductVariables(root)).sort()).toEqual(read.map(([, name]) => name).sort());
});
