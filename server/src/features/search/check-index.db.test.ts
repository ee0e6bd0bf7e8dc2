import { DAY_MS } from '@polyshelf/contract/durations';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { insertAssetRows } from './catalog-rows.fixture.ts';
import { checkIndex } from './check-index.ts';
import { CatalogFollower } from './follow-catalog.ts';

test('the check accepts a correct index and reports the assets that a wrong one misses', async () => {
  const { url } = await useTestDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  const now = Date.UTC(2026, 2, 14);
  await client.query('begin');
  for (let number = 0; number < 60; number++) {
    await insertAssetRows(client, {
      name: `Asset ${number}`,
      pack: `pack-${number % 3}`,
      tags: [`tag-${number % 4}`],
      free: number % 2 === 0,
      colors: number % 5 === 0 ? ['red'] : ['blue', 'green'],
      published_at: new Date(now - number * DAY_MS),
    });
  }
  await client.query('commit');
  const follower = new CatalogFollower(client, []);
  await follower.load();
  expect(await checkIndex(client, follower.index, { rounds: 60, now })).toEqual([]);

  await client.query(`update assets set free = not free, name = 'Renamed by the test' where name like '%7'`);
  await client.query('delete from asset_tags');
  expect(await checkIndex(client, follower.index, { rounds: 60, now })).not.toEqual([]);
});
