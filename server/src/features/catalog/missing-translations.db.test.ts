import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { useTestDatabase } from '../../../testing/test-database.ts';

const MIGRATIONS = new URL('../../../migrations/', import.meta.url);
const [MADE_OPTIONAL, COPIES_REMOVED] = ['0045_make_translations_optional.sql', '0046_remove_copied_translations.sql'];

const readMigration = (file: string) => readFileSync(new URL(file, MIGRATIONS), 'utf8');

/** A database as it was before Russian texts could be missing. */
async function useOlderDatabase(): Promise<pg.Client> {
  const { ownerUrl } = await useTestDatabase({ empty: true });
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  onTestFinished(() => client.end());
  const files = readdirSync(MIGRATIONS).filter((file) => file.endsWith('.sql') && file < MADE_OPTIONAL);
  for (const file of files.sort()) await client.query(readMigration(file));
  return client;
}

test('the migration removes Russian texts that are copies or empty, and keeps the others', async () => {
  const client = await useOlderDatabase();
  await client.query(`
    insert into topic_versions (topic, version) values ('catalog', 7);
    insert into producers (alias, name, name_ru) values ('copied', 'Maker', 'Maker'), ('own', 'Maker', 'Мастер');
    insert into packs (alias, name, name_ru) values ('copied', 'Wood', 'Wood'), ('own', 'Wood', 'Дерево');
    insert into tags (alias, name, name_ru) values ('copied', 'oak', 'oak'), ('own', 'oak', 'дуб');
    begin;
    set constraints all deferred;
    insert into assets (id, producer, pack, type, name, name_ru, description, description_ru, published_at, updated_at)
    select gen_random_uuid(), producers.id, packs.id, 'texture', 'Oak', made.name_ru, 'Planks', made.description_ru,
      '2026-01-01', '2026-01-01'
    from (values ('Oak', 'Planks'), ('Дуб', ''), ('Oak', 'Доски'), ('Дуб', 'Доски')) as made (name_ru, description_ru),
      producers, packs where producers.alias = 'own' and packs.alias = 'own';
    insert into asset_versions (asset, number, note, note_ru, published_at)
    select id, 1, 'New', case when name_ru = 'Oak' then '' else 'Новое' end, '2026-01-01' from assets;
    insert into images (id, asset, is_main, width, height, placeholder, key)
    select gen_random_uuid(), id, true, 8, 8, '', 'images/' || repeat('0', 64) from assets;
    commit`);

  await client.query(`${readMigration(MADE_OPTIONAL)}; ${readMigration(COPIES_REMOVED)}`);

  for (const [table, russian] of Object.entries({ producers: 'Мастер', packs: 'Дерево', tags: 'дуб' })) {
    const { rows } = await client.query(`select name_ru from ${table} order by alias`);
    expect([table, rows]).toEqual([table, [{ name_ru: null }, { name_ru: russian }]]);
  }
  const { rows } = await client.query({
    text: `select name_ru, description_ru, note_ru from assets join asset_versions on asset = id
      order by name_ru, description_ru`,
    rowMode: 'array',
  });
  expect(rows).toEqual([
    ['Дуб', 'Доски', 'Новое'],
    ['Дуб', null, 'Новое'],
    [null, 'Доски', null],
    [null, null, null],
  ]);
  expect((await client.query('select version from topic_versions')).rows).toEqual([{ version: 8 }]);
  await expect(client.query(`update tags set name_ru = ''`)).rejects.toThrow(/check constraint/);
});
