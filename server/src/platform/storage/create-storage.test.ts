import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createStorage } from './create-storage.ts';

const download = { filename: 'rock.zip', contentType: 'application/zip', expiresInS: 60 };

test('local storage creates the configured folder', async () => {
  const sandbox = await mkdtemp(join(tmpdir(), 'polyshelf-storage-'));
  onTestFinished(() => rm(sandbox, { recursive: true }));
  const storage = await createStorage({ kind: 'local', folder: join(sandbox, 'data', 'files') });
  await storage.check();
  expect(await storage.downloadUrl('rock.zip', download)).toBeNull();
});

test.each([
  [true, 'https://s3.example.com/assets/rock.zip'],
  [false, 'https://assets.s3.example.com/rock.zip'],
])('S3 URLs have the configured style (path style: %s)', async (pathStyle, address) => {
  const keys = { accessKeyId: 'id', secretAccessKey: 'key' };
  const place = { bucket: 'assets', region: 'eu-central-1', endpoint: 'https://s3.example.com' };
  const storage = await createStorage({ kind: 's3', ...place, ...keys, pathStyle });
  expect(await storage.downloadUrl('rock.zip', download)).toMatch(address);
});
