import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { publishCatalog } from '../src/features/catalog/publish-catalog.ts';
import { inTransaction } from '../src/platform/db/database.ts';
import { named, rowsOfAsset } from '../testing/prepared-asset.ts';
import { useCommand } from '../testing/test-command.ts';
import { useTestDatabase } from '../testing/test-database.ts';

/** A catalogue with one asset, whose producer alone has a Russian name. */
async function useCatalog() {
  const database = await useTestDatabase();
  const { db } = database;
  const { run, folder } = useCommand('translations.ts', database);
  const asset = rowsOfAsset({
    name: 'Sofa',
    name_ru: null,
    description: '=Soft, "red"',
    producer: { alias: 'maker', name: 'Maker', name_ru: 'Мастер' },
    pack: [{ alias: 'sofas', name: 'Couch', name_ru: null }],
    tags: [named('sunny'), named('walrus')],
  });
  await inTransaction(db, (tx) => publishCatalog(tx, [asset], new Date('2026-03-14T12:00:00Z')));
  const { id } = await db.selectFrom('assets').select('id').executeTakeFirstOrThrow();
  const readVersion = async () =>
    (await db.selectFrom('topic_versions').select('version').where('topic', '=', 'catalog').executeTakeFirst())
      ?.version;
  const readTags = async () =>
    (await db.selectFrom('tags').select('name_ru').orderBy('alias').execute()).map(({ name_ru }) => name_ru);
  return { db, id, run, readTags, readVersion, file: join(folder, 'texts.csv') };
}

test('the report counts what is missing and suggests translations', async () => {
  const { run } = await useCatalog();
  const { out, error, code } = await run();
  expect([error, code]).toEqual(['', 0]);
  expect(out).toMatch(/^tags: 2 of 2 without translation\n {2}sunny +солнечный.*\n {2}walrus/);
  expect(out).toMatch(
    /\nproducers: 0 of 1 without translation\npacks: 1 of 1 without translation\n {2}Couch +Диван.*\n/,
  );
  expect(out).toMatch(
    /\nnotes of versions: 0 of 0 .*\ndescriptions: 1 of 1 .*\n.*\nnames of assets: 1 of 1 .*\n {2}Sofa +Диван.*\n$/,
  );
});

test('an exported file can be filled in and imported; what exists stays unless it is overwritten', async () => {
  const { db, id, run, file, readTags, readVersion } = await useCatalog();
  expect((await run('export', file)).out).toContain('5 texts without translation');
  const exported = readFileSync(file, 'utf8');
  expect(exported.split('\r\n')).toEqual([
    '\ufeffkind,key,english,suggestion,russian',
    expect.stringMatching(/^tag,sunny,sunny,солнечный.*,$/),
    expect.stringMatching(/^tag,walrus,walrus,.*,$/),
    expect.stringMatching(/^pack,sofas,Couch,Диван.*,$/),
    `description,${id},"'=Soft, ""red""",,`,
    expect.stringMatching(/^name,.*,Sofa,Диван.*,$/),
    '',
  ]);
  expect(await run('export', file)).toMatchObject({
    code: 1,
    error: expect.stringContaining('exists already. Choose another name'),
  });

  const fill = (from: string, texts: Record<string, string>) =>
    from.replaceAll(/^(\w+),(.*),\r?$/gm, (line, kind, rest) =>
      texts[kind] ? `${kind},${rest},${texts[kind]}` : line,
    );
  writeFileSync(file, fill(exported, { pack: 'Диваны', description: '"Мягкий, «красный»"', name: 'Диван' }));
  await db.updateTable('packs').set({ name_ru: 'Кресла' }).execute();
  const before = await readVersion();
  expect(await run('import', file)).toMatchObject({
    code: 0,
    out: 'Translations: 2 added, 1 kept as they were. Lines without a Russian text: 2.\n',
  });
  expect(Number(await readVersion())).toBe(Number(before) + 1);
  const asset = () => db.selectFrom('assets').select(['name_ru', 'description_ru']).executeTakeFirst();
  const pack = async () => (await db.selectFrom('packs').select('name_ru').executeTakeFirst())?.name_ru;
  expect(await asset()).toEqual({ name_ru: 'Диван', description_ru: 'Мягкий, «красный»' });
  expect([await pack(), await readTags()]).toEqual(['Кресла', [null, null]]);

  expect((await run('import', file, '--overwrite')).out).toContain('Translations: 1 written, 2 kept');
  expect(await pack()).toBe('Диваны');
});

test('wrong lines are named and nothing is imported', async () => {
  const { id, run, file, readTags, readVersion } = await useCatalog();
  const before = await readVersion();
  const lines = [
    'kind;key;russian',
    'tag;sunny;солнечный',
    'tag;unicorn;единорог',
    'label;sunny;солнце',
    `tag;walrus;${'ы'.repeat(41)}`,
    'tag;sunny;ясный',
    'name;no-uuid;Имя',
    `note;${id}/7;Новое`,
    'tag;unknown but empty;',
  ];
  writeFileSync(file, lines.join('\n'));
  const { error, code } = await run('import', file);
  expect(code).toBe(1);
  expect(error.split('\n').map((line) => line.split('  ').slice(0, 2).join(' '))).toEqual([
    'texts.csv:3 unknown-key',
    'texts.csv:4 unknown-kind',
    'texts.csv:5 too-long',
    'texts.csv:6 given-twice',
    'texts.csv:7 unknown-key',
    'texts.csv:8 unknown-key',
    'Nothing was imported.',
    '',
  ]);
  expect(await readTags()).toEqual([null, null]);
  expect(await readVersion()).toBe(before);
});

test('names in messages cannot change how they are shown', async () => {
  const { run, file } = await useCatalog();
  writeFileSync(file, 'kind,key,russian\ntag,oak\u202e\u001b[2J,дуб\n');
  expect((await run('import', file)).error).toContain('There is no tag "oak\\u202e\\u001b[2J"');
});

test('wrong arguments print the usage', async () => {
  const { run } = await useCatalog();
  for (const args of [['import'], ['export', 'x.csv', '--overwrite']]) {
    expect(await run(...args)).toMatchObject({ code: 2, error: expect.stringContaining('Usage') });
  }
});
