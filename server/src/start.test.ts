import { cachedDataVersionTag } from 'node:v8';
import { expect, test } from 'vitest';
import { parseConfig } from './config.ts';
import { startServer } from './start.ts';

test('every way to start the server sets the V8 flags that the benchmarks measure', async () => {
  const config = parseConfig({
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing',
    APP_SECRET: 'q8Zr2vYt5LxWm3Kc7Nb1Hd9Js4Pf6Gu0',
  });
  // V8 derives the tag from its flags.
  const before = cachedDataVersionTag();
  await expect(startServer(config, { web: { kind: 'none' } })).rejects.toThrow('ECONNREFUSED');
  expect(cachedDataVersionTag()).not.toBe(before);
});
