import { expect, test } from 'vitest';
import { eventually } from '../../../../testing/eventually.ts';
import { rowsOfAsset } from '../../../../testing/prepared-asset.ts';
import { useWords } from '../../../../testing/test-words.ts';

const untranslated = { name_ru: null, tags: [] };

test('a synonym does what its preview says, and each person who waits is told once', async () => {
  const kit = await useWords(rowsOfAsset({ name: 'Zorbit', ...untranslated }));
  const { read, send, codeOf, signUp, post, queue, audited, find } = kit;
  for (const search of ['quabble', 'Quabbles', 'flumox', 'FLUMOX']) await read(`/api/assets?search=${search}`);
  const anna = await signUp({ email: 'anna@example.com' });
  await post('/api/search/wishes', { search: 'quabbles' }, anna.access_token);
  expect((await send('GET', 'demand')).data).toMatchObject([
    {
      times: 2,
      waiting: 1,
      searches: [
        { words: 'quabbles', waiting: 1 },
        { words: 'quabble', waiting: 0 },
      ],
    },
    { times: 2, waiting: 0, searches: [{ words: 'flumox', times: 2 }] },
  ]);

  const pair = { word: 'Quabbles!', meaning: 'zorbit' };
  const effect = await send('POST', 'synonyms/preview', { action: 'add', ...pair });
  expect(effect.data).toMatchObject([
    { search: 'quabbles', now: { total: 0, assets: [] }, after: { total: 1, assets: [{ name: 'Zorbit' }] } },
    { search: 'zorbit', now: { total: 1 }, after: { total: 1 } },
  ]);
  // The preview leaves nothing behind.
  expect(await find('search=quabble')).toEqual([]);
  expect(await queue.deliverTo('anna@example.com')).toEqual([]);

  await Promise.all([send('POST', 'synonyms', pair), send('POST', 'synonyms', pair)]);
  const mails = await queue.deliverTo('anna@example.com');
  expect(mails).toMatchObject([{ subject: 'Now in the catalogue: quabbles' }]);
  await eventually(async () => expect(await find('search=quabble')).toEqual(['Zorbit']));
  expect((await send('GET', 'demand')).data).toMatchObject([{ searches: [{ words: 'flumox' }] }]);
  const removal = await send('POST', 'synonyms/preview', { action: 'remove', ...pair });
  expect(removal.data[0]).toMatchObject({ now: { total: 1 }, after: { total: 0 } });

  await send('POST', 'synonyms/remove', pair);
  expect(await codeOf('POST', 'synonyms/remove', pair)).toBeUndefined();
  expect(await codeOf('POST', 'synonyms', { word: 'zorbit', meaning: 'ZORBIT' })).toBe('INVALID_PAYLOAD');
  await send('POST', 'demand/dismiss', { words: ['flumox', 'unknown'] });
  await eventually(async () => expect((await send('GET', 'demand')).data).toMatchObject([{ times: 2 }]));
  expect(await queue.deliverTo('anna@example.com')).toHaveLength(1);
  expect(await audited()).toMatchObject([
    { event: 'synonym.added', facts: { before: '', after: 'quabbles = zorbit' } },
    { event: 'synonym.removed', facts: { before: 'quabbles = zorbit', after: '' } },
    { event: 'demand.dismissed', facts: { before: 'flumox (2)' } },
  ]);
});
