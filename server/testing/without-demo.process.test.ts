import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isDeep } from '../../scripts/test/run-count.ts';
import { type ExternalPostgres, startExternalPostgres } from './external-postgres.ts';
import { spawnProgram } from './spawn-program.ts';

const MAIN = join(import.meta.dirname, '../src/main.ts');
const HOOK = pathToFileURL(join(import.meta.dirname, 'refuse-demo.ts')).href;

let postgres: ExternalPostgres;
beforeAll(async () => {
  postgres = await startExternalPostgres();
}, 60_000);
afterAll(() => postgres?.stop());

/** Starts the product in a process in which every import of a demo module fails. */
const start = (env: Record<string, string>) =>
  spawnProgram<{ msg: string; address: string }>(MAIN, [], {
    env: {
      NODE_OPTIONS: `--import=${HOOK}`,
      DATABASE_URL: postgres.url,
      APP_SECRET: 'q8Zr2vYt5LxWm3Kc7Nb1Hd9Js4Pf6Gu0',
      PORT: '0',
      ...env,
    },
    isReady: ({ msg }) => msg === 'ready',
  });

test.each(isDeep ? ['web', 'worker', 'all'] : ['all'])(
  'DEMO=off with ROLE=%s loads no module of the demo',
  async (ROLE) => {
    const server = await start({ DEMO: 'off', ROLE });
    expect((await fetch(`${server.ready.address}/health`)).status).toBe(200);
    await server.kill('SIGTERM');
  },
);

test('DEMO=on loads the demo, which proves that the import hook works', async () => {
  await expect(start({ DEMO: 'on' })).rejects.toThrow('The demo was loaded: index.ts');
});
