import { DAY_MS } from '@polyshelf/contract/durations';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { TestClock } from '../../platform/clock.ts';
import { insertAssetRows } from './catalog-rows.fixture.ts';
import { countDownloads } from './count-downloads.ts';
import { CatalogFollower } from './follow-catalog.ts';
import type { IndexQuery } from './index-query.ts';
import { pruneChanges } from './prune-changes.ts';

const NOW = Date.UTC(2026, 2, 14);

async function useDatabase() {
  const { url, ownerUrl, db } = await useTestDatabase();
  const connect = async (address = url) => {
    const client = new pg.Client({ connectionString: address });
    await client.connect();
    onTestFinished(() => client.end());
    return client;
  };
  return { db, connect, client: await connect(), owner: () => connect(ownerUrl) };
}

/** Inserts all rows of an asset in one transaction, as the product does. */
async function publish(client: pg.Client, asset: Parameters<typeof insertAssetRows>[1]): Promise<string> {
  await client.query('begin');
  const id = await insertAssetRows(client, asset);
  await client.query('commit');
  return id;
}

function queryIndex({ index }: CatalogFollower, query: Partial<IndexQuery> = {}) {
  const answer = index.search({ locale: 'en', limit: 500, now: NOW, ...query });
  if ('problem' in answer) throw new Error(JSON.stringify(answer));
  const { writeFacets, ...page } = answer;
  return { ...page, facets: query.facets ? JSON.parse(Buffer.from(writeFacets()).toString()) : null };
}

const find = async (follower: CatalogFollower, search: string): Promise<string[]> => {
  await follower.catchUp();
  await follower.explain(search);
  return queryIndex(follower, { search }).ids;
};

test('the index loads from the database and applies every kind of change', async () => {
  const { client, connect } = await useDatabase();
  const oak = await publish(client, { name: 'Oak planks', tags: ['wood'], pack: 'floors', resolution: '4K' });
  const follower = new CatalogFollower(await connect(), []);
  await follower.load();
  expect(queryIndex(follower, { facets: true })).toMatchObject({
    ids: [oak],
    total: 1,
    facets: {
      resolution: [{ value: '4K', count: 1 }],
      tag: [{ alias: 'wood', count: 1 }],
      pack: [{ alias: 'floors', count: 1 }],
    },
  });

  const slate = await publish(client, { name: 'Slate', name_ru: 'Сланец', pack: 'floors' });
  expect(await find(follower, 'slate')).toEqual([slate]);
  await client.query(`update assets set name = 'Granite', name_ru = 'Гранит' where id = $1`, [slate]);
  expect(await find(follower, 'slate')).toEqual([]);
  expect(await find(follower, 'гранита')).toEqual([slate]);

  await client.query(`update tags set name = 'timber', name_ru = 'древесина' where alias = 'wood'`);
  expect(await find(follower, 'древесины')).toEqual([oak]);
  await client.query(`insert into tag_synonyms (tag, locale, word) select id, 'en', 'lumberyard' from tags`);
  expect(await find(follower, 'lumberyards')).toEqual([oak]);

  await client.query(`insert into packs (alias, name, name_ru) values ('interior', 'Interior', 'Интерьер')`);
  expect(await find(follower, 'interior')).toEqual([]);
  await client.query(
    `update packs set parent = (select id from packs where alias = 'interior') where alias = 'floors'`,
  );
  expect((await find(follower, 'interior')).toSorted()).toEqual([oak, slate].toSorted());
  expect(queryIndex(follower, { filters: { pack: ['interior'] } }).total).toBe(2);

  await client.query(`insert into search_synonyms values ('granite', 'kerbstone')`);
  expect(await find(follower, 'kerbstone')).toEqual([slate]);
  await client.query(`insert into search_forms values ('quirkish', 'granite')`);
  expect(await find(follower, 'quirkish')).toEqual([slate]);
  await client.query(`insert into search_synonyms values ('red granite', 'porphyry')`);
  expect(await find(follower, 'porphyry')).toEqual([]);
  await client.query(`insert into search_stop_words values ('granite')`);
  expect(await find(follower, 'granite slab')).toEqual(await find(follower, 'slab'));
  await client.query(`update assets set name = 'Red granite' where id = $1`, [slate]);
  await follower.catchUp();
  await client.query('delete from search_stop_words');
  expect(await find(follower, 'granite')).toEqual([slate]);
  expect(await find(follower, 'porphyry')).toEqual([slate]);

  await client.query(`update files set resolution = '8K' where asset = $1`, [oak]);
  await follower.catchUp();
  expect(queryIndex(follower, { filters: { resolution: ['8K'] } }).ids).toEqual([oak]);
  await client.query('delete from asset_tags');
  expect(await find(follower, 'timber')).toEqual([]);
  await client.query('delete from assets where id = $1', [oak]);
  await follower.catchUp();
  expect(queryIndex(follower).ids).toEqual([slate]);
});

test('a transaction that commits after a later one is not missed', async () => {
  const { connect, client } = await useDatabase();
  const follower = new CatalogFollower(await connect(), []);
  await follower.load();
  const slow = await connect();
  await slow.query('begin');
  const early = await insertAssetRows(slow, { name: 'Begun first', pack: 'one', producer: 'first' });
  const late = await publish(client, { name: 'Begun second', pack: 'two', producer: 'second' });
  await follower.catchUp();
  expect(queryIndex(follower).ids).toEqual([late]);
  await follower.catchUp();
  await slow.query('commit');
  expect(await follower.catchUp()).toBe(true);
  expect(queryIndex(follower).ids.toSorted()).toEqual([early, late].toSorted());
  expect(await follower.catchUp()).toBe(false);
});

test('a rolled-back change is not applied', async () => {
  const { connect, client } = await useDatabase();
  const follower = new CatalogFollower(await connect(), []);
  await follower.load();
  await client.query('begin');
  await insertAssetRows(client);
  await client.query('rollback');
  expect(await follower.catchUp()).toBe(false);
  expect(queryIndex(follower).total).toBe(0);
});

test('after many concurrent publishers every process has the same index as a fresh one', async () => {
  const { connect } = await useDatabase();
  const followers = [new CatalogFollower(await connect(), []), new CatalogFollower(await connect(), [])];
  const clients = await Promise.all(Array.from({ length: 6 }, () => connect()));
  await Promise.all(followers.map((follower) => follower.load()));
  let isPublishing = true;
  const following = followers.map(async (follower) => {
    while (isPublishing) await follower.catchUp();
    await follower.catchUp();
  });
  await Promise.all(
    clients.map(async (client, writer) => {
      const mine: string[] = [];
      for (let step = 0; step < 25; step++) {
        await client.query('begin');
        const choice = (step * 7 + writer) % 10;
        const target = mine[step % Math.max(1, mine.length)];
        if (choice < 6 || !target) {
          const alias = `pack-${writer}`;
          mine.push(
            await insertAssetRows(client, {
              name: `Asset ${step}`,
              tags: [`tag-${writer}`],
              pack: alias,
              producer: alias,
            }),
          );
        } else if (choice < 8) {
          await client.query('update assets set name = $2, free = not free where id = $1', [target, `Renamed ${step}`]);
        } else {
          await client.query('delete from assets where id = $1', [target]);
          mine.splice(mine.indexOf(target), 1);
        }
        await client.query(step % 9 === 8 ? 'rollback' : 'commit');
        if (step % 9 === 8) mine.splice(0, mine.length, ...mine.filter((id) => id !== mine.at(-1)));
      }
    }),
  );
  isPublishing = false;
  await Promise.all(following);
  const fresh = new CatalogFollower(await connect(), []);
  await fresh.load();
  const show = (follower: CatalogFollower) =>
    [{ sort: 'az' }, { sort: 'newp' }, { search: 'renamed' }, { filters: { free: true } }].map((query) =>
      queryIndex(follower, { ...(query as Partial<IndexQuery>), facets: true }),
    );
  expect(queryIndex(fresh).total).toBeGreaterThan(30);
  for (const follower of followers) expect(show(follower)).toEqual(show(fresh));
});

test('a process that missed pruned changes loads everything again', async () => {
  const { connect, client, db } = await useDatabase();
  const follower = new CatalogFollower(await connect(), []);
  await follower.load();
  const clock = new TestClock('2026-03-14T12:00:00Z');
  await pruneChanges({ db, clock });
  const id = await publish(client, {});
  // This can take several days of the test clock: an open transaction in any database of the server delays pruning.
  await eventually(async () => {
    clock.advance(DAY_MS);
    await pruneChanges({ db, clock });
    expect((await client.query('select from search_changes')).rowCount).toBe(0);
  });
  await follower.catchUp();
  expect(queryIndex(follower).ids).toEqual([id]);
});

test('truncating the catalogue makes the index load once, even while an older transaction is open', async () => {
  const { connect, client, owner } = await useDatabase();
  await publish(client, {});
  const follower = new CatalogFollower(await connect(), []);
  await follower.load();
  const [open, emptier] = [await connect(), await owner()];
  await open.query('begin');
  await open.query(`insert into search_synonyms values ('one', 'two')`);
  await emptier.query('truncate all_assets cascade');
  expect(await follower.catchUp()).toBe(true);
  expect(queryIndex(follower).ids).toEqual([]);
  expect(await follower.catchUp()).toBe(false);
});

test('the index reports which version of the catalogue it has applied', async () => {
  const { connect, client } = await useDatabase();
  const follower = new CatalogFollower(await connect(), []);
  await follower.load();
  expect(follower.catalogVersion).toBe(0);
  await client.query('begin');
  await insertAssetRows(client);
  await client.query(`insert into topic_versions (topic, version) values ('catalog', 7)`);
  await follower.catchUp();
  expect(follower.catalogVersion).toBe(0);
  await client.query('commit');
  await follower.catchUp();
  expect(follower.catalogVersion).toBe(7);
  expect(queryIndex(follower).total).toBe(1);
});

test('equally good matches are ranked by how many accounts have downloaded them', async () => {
  const { db, client, connect } = await useDatabase();
  const at = (day: number) => new Date(Date.UTC(2026, 1, day));
  const rare = await publish(client, { name: 'Birch', published_at: at(2) });
  const loved = await publish(client, { name: 'Birch', published_at: at(1) });
  const unknown = await publish(client, { name: 'Birch', published_at: at(3) });
  const follower = new CatalogFollower(await connect(), []);
  await follower.load();
  expect(await find(follower, 'birch')).toEqual([unknown, rare, loved]);

  const download = (account: number, asset: string) =>
    client.query(`insert into downloads (account, asset, spent_at, covered_until) values ($1, $2, $3, $4)`, [
      account,
      asset,
      at(4),
      at(5),
    ]);
  for (const account of [1, 2]) {
    await client.query(`insert into accounts (id, username, created_at) values ($1, $2, $3)`, [
      account,
      `artist-${account}`,
      at(1),
    ]);
    await download(account, loved);
  }
  await download(1, rare);
  await countDownloads({ db });
  expect(await find(follower, 'birch')).toEqual([loved, rare, unknown]);
  const restarted = new CatalogFollower(await connect(), []);
  await restarted.load();
  expect(await find(restarted, 'birch')).toEqual([loved, rare, unknown]);

  await client.query('delete from downloads where asset = $1', [loved]);
  await countDownloads({ db });
  expect(await find(follower, 'birch')).toEqual([rare, unknown, loved]);
});
