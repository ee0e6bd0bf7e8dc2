import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import type { ApiError } from '@polyshelf/contract/errors';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { browserContract } from './browser-contract.ts';

const contract = join(import.meta.dirname, '../contract/src');

/** What the browser gets of `name`, and the size of all that comes with it. */
async function bundle(name: string, file: string) {
  const entry = '\0entry';
  const source = `import { ${name} } from '${contract}/${file}'; globalThis.it = ${name};`;
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      browserContract(),
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? entry : null),
        load: (id) => (id === entry ? source : null),
      },
    ],
    build: { write: false, minify: false, rolldownOptions: { input: 'entry' } },
  })) as Rolldown.RolldownOutput;
  const browser: { it?: unknown } = {};
  runInNewContext(output[0].code, browser);
  return { it: browser.it, size: output[0].code.length };
}

test('an endpoint reaches the browser as method, address and topics, without zod', async () => {
  const { it, size } = await bundle('getStatistics', 'catalog.ts');
  expect(it).toEqual({ method: 'GET', url: '/api/statistics', reads: ['project', 'catalog'] });
  expect(size).toBeLessThan(1_000);
});

test('schemas that are made of other schemas stay out as well', async () => {
  const { it, size } = await bundle('listAssets', 'assets.ts');
  expect(it).toEqual({ method: 'GET', url: '/api/assets', reads: ['catalog'] });
  expect(size).toBeLessThan(1_000);
});

test('what is no schema stays whole', async () => {
  const { it, size } = await bundle('ApiError', 'errors.ts');
  expect((it as typeof ApiError).from(418, undefined)).toMatchObject({ status: 418, code: 'UNKNOWN' });
  expect(size).toBeLessThan(2_000);
});
