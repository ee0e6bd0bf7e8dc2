import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeApi } from './describe-api.ts';

test('the API matches contract/snapshot.json; run `npm run contract:snapshot` after an intended change', async () => {
  const snapshot = readFileSync(join(import.meta.dirname, '../../contract/snapshot.json'), 'utf8');
  expect(await describeApi()).toBe(snapshot);
});
