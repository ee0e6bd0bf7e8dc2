import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { useTestDatabase } from '../../../testing/test-database.ts';

async function useClient(): Promise<pg.Client> {
  const { url } = await useTestDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

test('no word in the list of forms is both a form of one lemma and the lemma of others', async () => {
  const client = await useClient();
  const { rows } = await client.query(`
    select one.form, one.lemma from search_forms as one
    where one.form <> one.lemma and exists (select from search_forms as other where other.lemma = one.form)`);
  expect(rows).toEqual([]);
});

test('the list has more than 250 lemmas, in lower-case Cyrillic without ё', async () => {
  const client = await useClient();
  const { rows } = await client.query(`
    select count(distinct lemma)::int as lemmas, count(*) filter (where form ~ '[^а-я]' or form ~ 'ё')::int as strange
    from search_forms`);
  expect(rows[0]).toMatchObject({ strange: 0 });
  expect(rows[0].lemmas).toBeGreaterThan(250);
});

test.each(['поле', 'поля', 'лестница', 'стена'])('%s is left to the stemmer', async (word) => {
  const client = await useClient();
  expect((await client.query('select from search_forms where form = $1', [word])).rowCount).toBe(0);
});
