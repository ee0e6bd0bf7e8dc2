import type { DraftText } from '@polyshelf/contract/drafts';
import { beforeEach, expect, test } from 'vitest';
import { refused, startNetwork } from '../../api/fake-browser.fixture.ts';
import { browserQueryClient } from '../../api/query-client.ts';
import { draftQuery } from './draft-queries.ts';
import { saveField } from './save-field.ts';

const id = '01890000-0000-7000-8000-000000000000';

beforeEach(() => browserQueryClient().clear());

/** A server with one draft, which refuses changes of an older revision. */
function startServer(text: Partial<DraftText>) {
  const draft = { id, revision: 1, reading: { state: 'read' }, text };
  const requests = startNetwork(({ method, address, body }) => {
    if (address.endsWith('/edits'))
      return { body: { data: [{ field: 'name', author: { id: 1, username: 'boris' } }] } };
    if (method === 'PATCH') {
      const { revision, changes } = body as { revision: number; changes: Partial<DraftText> };
      if (revision !== draft.revision) return refused(409, 'DRAFT_CHANGED');
      draft.revision += 1;
      draft.text = { ...draft.text, ...changes };
    }
    return { body: { data: structuredClone(draft) } };
  });
  return {
    draft,
    open: () => browserQueryClient().fetchQuery(draftQuery(id)),
    somebodyWrites(changes: Partial<DraftText>) {
      draft.revision += 1;
      draft.text = { ...draft.text, ...changes };
    },
    saves: () => requests.filter(({ method }) => method === 'PATCH').length,
  };
}

test('a field is saved with the revision that the person saw', async () => {
  const server = startServer({ name: 'Oak' });
  await server.open();
  expect(await saveField(id, 'name', 'Oak', 'Pine')).toEqual({ kind: 'saved', stored: 'Pine', revision: 2 });
  expect(browserQueryClient().getQueryData(draftQuery(id).queryKey)?.text.name).toBe('Pine');
});

test('fields that are saved at the same time do not refuse each other', async () => {
  const server = startServer({ name: 'Oak', description: '' });
  await server.open();
  await Promise.all([saveField(id, 'name', 'Oak', 'Pine'), saveField(id, 'description', '', 'Fresh')]);
  expect(server.draft.text).toEqual({ name: 'Pine', description: 'Fresh' });
  expect(server.saves()).toBe(2);
});

test('a change of another field by somebody else is kept, and the save is repeated', async () => {
  const server = startServer({ name: 'Oak', description: '' });
  await server.open();
  server.somebodyWrites({ description: 'By Boris' });
  expect(await saveField(id, 'name', 'Oak', 'Pine')).toMatchObject({ kind: 'saved' });
  expect(server.draft.text).toEqual({ name: 'Pine', description: 'By Boris' });
});

test('a change of the same field by somebody else is not overwritten', async () => {
  const server = startServer({ name: 'Oak' });
  await server.open();
  server.somebodyWrites({ name: 'Ash' });
  expect(await saveField(id, 'name', 'Oak', 'Pine')).toEqual({ kind: 'conflict', theirs: 'Ash', author: 'boris' });
  expect(server.draft.text.name).toBe('Ash');
  expect(await saveField(id, 'name', 'Ash', 'Pine')).toMatchObject({ kind: 'saved' });
});

test('a refusal is thrown, and the next save is sent all the same', async () => {
  const server = startServer({ name: 'Oak' });
  await server.open();
  await browserQueryClient().cancelQueries();
  startNetwork(() => refused(403, 'FORBIDDEN'));
  await expect(saveField(id, 'name', 'Oak', 'Pine')).rejects.toMatchObject({ code: 'FORBIDDEN' });
  startNetwork(() => ({ body: { data: { id, revision: 9, reading: { state: 'read' }, text: { name: 'Ash' } } } }));
  expect(await saveField(id, 'name', 'Oak', 'Ash')).toMatchObject({ kind: 'saved', revision: 9 });
});
