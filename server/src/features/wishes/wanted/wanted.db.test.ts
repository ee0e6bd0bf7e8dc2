import type { AdminCard } from '@polyshelf/contract/admin-words';
import { expect, test } from 'vitest';
import { eventually } from '../../../../testing/eventually.ts';
import { rowsOfAsset } from '../../../../testing/prepared-asset.ts';
import { useAccountApp } from '../../../../testing/test-accounts.ts';
import { useWords } from '../../../../testing/test-words.ts';
import { grantWishes } from '../grant-wishes.ts';

const untranslated = { name_ru: null, tags: [] };
const texts = { title: 'Stone quabble', title_ru: 'Каменный квабл', text: 'Three sizes', text_ru: null };

async function useWanted() {
  const words = await useWords(rowsOfAsset({ name: 'Zorbit', ...untranslated }));
  const { database, db, send, call, post, queue, read } = words;
  const { id: zorbit } = await db
    .selectFrom('assets')
    .select('id')
    .$narrowType<{ id: string }>()
    .executeTakeFirstOrThrow();
  const other = await useAccountApp({ database });
  const look = ({ db: own, catalogIndex, clock, queue: { deps } }: typeof other = words) =>
    grantWishes(
      { ...deps, db: own, catalogIndex, clock, siteUrl: 'https://polyshelf.test' },
      AbortSignal.timeout(20_000),
    );
  return {
    ...words,
    zorbit,
    open: async (...searches: string[]): Promise<AdminCard> =>
      (await send('POST', 'wanted', { ...texts, searches })).data,
    fulfil: (card: AdminCard, given = {}) =>
      send('POST', `wanted/${card.id}/fulfil`, { seen: recordOf(card), assets: [zorbit], pack: null, ...given }),
    ask: async (card: AdminCard, token: string) => {
      const answer = await call('POST', `/api/wanted/${card.id}/wish`, undefined, token);
      return answer.statusCode === 204 ? undefined : answer.json().error.code;
    },
    wish: (search: string, token: string) => post('/api/search/wishes', { search }, token),
    shown: async () => {
      const { open, fulfilled } = (await read('/api/wanted')).data;
      return { open: open.map(titleOf), fulfilled: fulfilled.map(titleOf) };
    },
    /** Two processes look for wishes to grant at the same time, several times. */
    lookTwice: () => Promise.all([look(), look(other), look(), look(other)]),
    subjectsTo: async (email: string) => (await queue.deliverTo(email)).map(({ subject }) => subject),
  };
}

const recordOf = ({ title, title_ru, text, text_ru, state }: AdminCard) => ({ title, title_ru, text, text_ru, state });

const titleOf = ({ title }: { title: string }): string => title;

test('a wanted card is public, and each account that waits gets one mail when it is fulfilled', async () => {
  const kit = await useWanted();
  const { signUp, open, fulfil, ask, wish, shown, read, send, lookTwice, subjectsTo, db, audited, call, zorbit } = kit;
  const anna = await signUp({ email: 'anna@example.com', lang: 'ru' });
  const ben = await signUp({ email: 'ben@example.com' });
  const carl = await signUp({ email: 'carl@example.com', emailVerified: false });
  await wish('quabble', anna.access_token);
  await wish('flumox', anna.access_token);
  const card = await open('quabble', 'Flumox!');
  expect(card).toMatchObject({ ...texts, state: 'open', searches: ['flumox', 'quabble'], waiting: 1 });
  expect(await shown()).toEqual({ open: ['Stone quabble'], fulfilled: [] });
  await Promise.all([ask(card, anna.access_token), ask(card, ben.access_token), ask(card, ben.access_token)]);
  expect(await ask(card, carl.access_token)).toBe('EMAIL_NOT_VERIFIED');
  expect((await send('GET', 'wanted')).data).toMatchObject([{ waiting: 2 }]);
  const own = await call('GET', '/api/wanted/own', undefined, ben.access_token);
  expect(own.json().data).toEqual([card.id]);
  expect((await read('/api/wanted/search?search=Quabbles')).data).toMatchObject({ id: card.id });
  expect((await read('/api/wanted/search?search=zorbit')).data).toBeNull();

  expect((await fulfil(card, { assets: [] })).error.code).toBe('INVALID_PAYLOAD');
  expect((await fulfil(card, { assets: [crypto.randomUUID()] })).error.code).toBe('INVALID_FOREIGN_KEY');
  const answers = await Promise.all([fulfil(card), fulfil(card)]);
  expect(answers.find(({ error }) => error)?.error).toMatchObject({ code: 'EDIT_CONFLICT' });
  await lookTwice();
  expect(await subjectsTo('anna@example.com')).toEqual(['Теперь в каталоге: Каменный квабл']);
  expect(await subjectsTo('ben@example.com')).toEqual(['Now in the catalogue: Stone quabble']);
  const [mail] = await kit.queue.deliverTo('ben@example.com');
  expect(mail?.text).toContain(`https://polyshelf.test/asset/${zorbit}`);
  expect(await db.selectFrom('wishes').selectAll().execute()).toEqual([]);

  expect(await ask(card, ben.access_token)).toBe('RECORD_NOT_FOUND');
  await eventually(async () => expect(await shown()).toEqual({ open: [], fulfilled: ['Stone quabble'] }));
  expect((await read('/api/wanted')).data.fulfilled).toMatchObject([{ assets: [{ id: zorbit, name: 'Zorbit' }] }]);
  expect(await audited()).toMatchObject([
    { event: 'wanted.opened', facts: { wanted: String(card.id), searches: 'quabble, flumox', before: '{}' } },
    {
      event: 'wanted.fulfilled',
      facts: { wanted: String(card.id), waiting: 2, assets: zorbit, after: '{"state":"fulfilled"}' },
    },
  ]);
  const revisions = (await send('GET', `../records/wanted/${card.id}/revisions`)).data;
  expect(revisions.map(({ value }: { value: AdminCard }) => value.state)).toEqual(['fulfilled', 'open']);
});

test('an account that was told by its search is not told again by the card', async () => {
  const { signUp, open, fulfil, ask, wish, publish, lookTwice, subjectsTo } = await useWanted();
  const anna = await signUp({ email: 'anna@example.com' });
  const ben = await signUp({ email: 'ben@example.com' });
  await wish('quabble', anna.access_token);
  await wish('flumox', anna.access_token);
  const card = await open('quabble', 'flumox');
  await ask(card, anna.access_token);
  await ask(card, ben.access_token);
  await publish(rowsOfAsset({ name: 'Quabble', ...untranslated }), rowsOfAsset({ name: 'Flumox', ...untranslated }));
  await lookTwice();
  expect(await subjectsTo('ben@example.com')).toEqual([]);
  await fulfil({ ...card, waiting: 1 });
  await lookTwice();
  expect(await subjectsTo('anna@example.com')).toHaveLength(1);
  expect(await subjectsTo('ben@example.com')).toEqual(['Now in the catalogue: Stone quabble']);
});

test('an account gets one mail when its search and its card are granted at the same time', async () => {
  const { signUp, open, fulfil, ask, wish, publish, lookTwice, subjectsTo } = await useWanted();
  const accounts = await Promise.all(
    Array.from({ length: 12 }, (_, number) => signUp({ email: `${number}@example.com` })),
  );
  const card = await open('quabble');
  for (const { access_token } of accounts) {
    await wish('quabble', access_token);
    await ask(card, access_token);
  }
  await publish(rowsOfAsset({ name: 'Quabble', ...untranslated }));
  await Promise.all([fulfil(card), lookTwice(), lookTwice()]);
  await lookTwice();
  for (const number of accounts.keys()) expect(await subjectsTo(`${number}@example.com`)).toHaveLength(1);
});

test('a withdrawn card is hidden and can be opened again, and an edit never replaces an unseen one', async () => {
  const { open, send, codeOf, shown, ask, signUp, audited, subjectsTo, lookTwice } = await useWanted();
  const { access_token } = await signUp({ email: 'anna@example.com' });
  const card = await open('quabble');
  expect(await codeOf('POST', 'wanted', { ...texts, searches: ['quabble', 'else'] })).toBe('RECORD_NOT_UNIQUE');
  await ask(card, access_token);
  const record = `../records/wanted/${card.id}`;
  const base = recordOf(card);
  const answers = await Promise.all(
    ['Quabbles', 'Many quabbles'].map((title) => send('POST', record, { base, value: { ...base, title } })),
  );
  const changed = answers.find(({ data }) => data)?.data.value;
  const refused = answers.find(({ errors }) => errors)?.errors[0];
  expect(refused.extensions).toMatchObject({ code: 'EDIT_CONFLICT', present: changed });
  const withdrawn = { ...changed, state: 'withdrawn' };
  const fulfilled = { ...changed, state: 'fulfilled' };
  expect(await codeOf('POST', record, { base: changed, value: fulfilled })).toBe('INVALID_PAYLOAD');

  await send('POST', record, { base: changed, value: withdrawn });
  await eventually(async () => expect(await shown()).toEqual({ open: [], fulfilled: [] }));
  expect(await ask(card, access_token)).toBe('RECORD_NOT_FOUND');
  const pack = { seen: withdrawn, assets: [], pack: 1 };
  expect(await codeOf('POST', `wanted/${card.id}/fulfil`, pack)).toBe('RECORD_NOT_FOUND');
  await send('POST', record, { base: withdrawn, value: base });
  await eventually(async () => expect((await shown()).open).toEqual(['Stone quabble']));
  expect((await send('GET', 'wanted')).data).toMatchObject([{ waiting: 1, ...base }]);
  await lookTwice();
  expect(await subjectsTo('anna@example.com')).toEqual([]);
  expect((await audited()).map(({ event }) => event)).toEqual(['wanted.opened', ...Array(3).fill('wanted.changed')]);
});
