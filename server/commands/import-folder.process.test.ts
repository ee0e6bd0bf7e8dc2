import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { ensureDatabase, startEmbeddedPostgres } from '../../scripts/launch/embedded-postgres.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { makeGlb, writeFiles } from '../testing/asset-files.ts';
import { useCommand } from '../testing/test-command.ts';

test('an asset that cannot be rendered is published with a plain picture, and the report says how to render it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'polyshelf-import-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const postgres = await startEmbeddedPostgres({ folder: join(folder, 'database'), settings: { fsync: 'off' } });
  onTestFinished(() => postgres.stop());
  await ensureDatabase(postgres, 'import');
  const [url, ownerUrl] = [postgres.appUrl('import'), postgres.ownerUrl('import')];
  await migrate({ url: ownerUrl, appRole: 'polyshelf_app' });
  const [browser, starts] = [join(folder, 'browser.sh'), join(folder, 'starts')];
  writeFiles(folder, {
    'models/pyramid.glb': await makeGlb(),
    'browser.sh': `#!/bin/sh\necho start >> '${starts}'\nexit 1\n`,
  });
  chmodSync(browser, 0o755);

  const { run } = useCommand('import-folder.ts', { url, ownerUrl }, { CHROMIUM_PATH: browser });
  const { out } = await run(join(folder, 'models'));

  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  onTestFinished(() => client.end());
  const { rows } = await client.query('select id, name from assets');
  expect(rows).toEqual([{ id: expect.any(String), name: 'Pyramid' }]);
  expect(out).toMatch(/warning {2}pyramid.*\n.*The browser did not start \(tried twice\).*\[not-rendered\]/);
  expect(out).toMatch(new RegExp(`these assets .*\\n +models\\n +.*npm run pictures:remake -- ${rows[0].id}\\n`));
  expect(readFileSync(starts, 'utf8')).toBe('start\nstart\n');
});
