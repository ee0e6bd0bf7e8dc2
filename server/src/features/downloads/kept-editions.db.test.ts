import { expect, test } from 'vitest';
import { useDownloadApp } from '../../../testing/test-downloads.ts';
import { getTopicVersion } from '../../platform/public-cache/topic-versions.ts';
import { KeptEditions } from './kept-editions.ts';

test('an edition is kept until something is published, and then is the newest', async () => {
  const app = await useDownloadApp();
  const { db } = app;
  const id = await app.publish('Oak', { free: true });
  let version = await getTopicVersion(db, 'catalog');
  const editions = new KeptEditions({ db, versions: { of: () => version }, siteUrl: 'https://polyshelf.test' });
  const first = await editions.find(id);
  expect(first?.row.version).toBe(1);
  expect(await editions.find(id)).toBe(first);
  expect(await editions.find(crypto.randomUUID())).toBeNull();

  await app.publishAgain(id, 'Oak, sanded');
  version = await getTopicVersion(db, 'catalog');
  expect((await editions.find(id))?.row.version).toBe(2);
});
