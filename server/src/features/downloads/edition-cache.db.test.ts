import { expect, test } from 'vitest';
import { useDownloadApp } from '../../../testing/test-downloads.ts';
import { getTopicVersion } from '../../platform/public-cache/topic-versions.ts';
import { EditionCache } from './edition-cache.ts';

test('caches an edition until the catalogue changes, then loads the newest', async () => {
  const app = await useDownloadApp();
  const { db } = app;
  const id = await app.publish('Oak', { free: true });
  let version = await getTopicVersion(db, 'catalog');
  const editions = new EditionCache({ db, versions: { of: () => version }, siteUrl: 'https://polyshelf.test' });
  const first = await editions.find(id);
  expect(first?.row.version).toBe(1);
  expect(await editions.find(id)).toBe(first);
  expect(await editions.find(crypto.randomUUID())).toBeNull();

  await app.publishAgain(id, 'Oak, sanded');
  version = await getTopicVersion(db, 'catalog');
  expect((await editions.find(id))?.row.version).toBe(2);
});
