import { changeDraft, type DraftText } from '@polyshelf/contract/drafts';
import { ApiError } from '@polyshelf/contract/errors';
import { call } from '../../api/call.ts';
import { browserQueryClient } from '../../api/query-client.ts';
import { draftQuery, editsQuery, storeDraft } from './draft-queries.ts';
import { type DraftField, mergeField } from './field-values.rules.ts';

export type SaveOutcome<F extends DraftField> =
  | { kind: 'saved'; stored: DraftText[F]; revision: number }
  /** Somebody else has changed the field meanwhile. */
  | { kind: 'conflict'; theirs: DraftText[F]; author: string | null };

/** More conflicts in a row than people cause. */
const MOST_ATTEMPTS = 5;

/** Saves of one draft wait for each other, so that each names the revision that the last one made. */
const queues = new Map<string, Promise<unknown>>();

/** Saves a field that had the value `base` when the person started to edit it. */
export function saveField<F extends DraftField>(
  id: string,
  field: F,
  base: DraftText[F],
  value: DraftText[F],
): Promise<SaveOutcome<F>> {
  const turn = (queues.get(id) ?? Promise.resolve()).catch(() => undefined).then(() => send(id, field, base, value));
  queues.set(id, turn);
  return turn;
}

async function send<F extends DraftField>(
  id: string,
  field: F,
  base: DraftText[F],
  value: DraftText[F],
): Promise<SaveOutcome<F>> {
  const queries = browserQueryClient();
  for (let attempt = 1; ; attempt++) {
    try {
      const { revision } = await queries.ensureQueryData(draftQuery(id));
      const { data } = await call(changeDraft, { params: { id }, body: { revision, changes: { [field]: value } } });
      // An answer that a poll has overtaken is older than what is shown.
      await queries.cancelQueries({ queryKey: draftQuery(id).queryKey });
      storeDraft(data);
      return { kind: 'saved', stored: data.text[field], revision: data.revision };
    } catch (error) {
      if (!ApiError.is(error) || error.code !== 'DRAFT_CHANGED' || attempt === MOST_ATTEMPTS) throw error;
    }
    const fresh = await queries.fetchQuery({ ...draftQuery(id), staleTime: 0 });
    const theirs = fresh.text[field];
    const outcome = mergeField(base, value, theirs);
    if (outcome === 'done') return { kind: 'saved', stored: theirs, revision: fresh.revision };
    if (outcome === 'conflict') return { kind: 'conflict', theirs, author: await authorOf(id, field) };
  }
}

/** Who changed the field last; null when that cannot be found out. */
async function authorOf(id: string, field: DraftField): Promise<string | null> {
  const edits = await browserQueryClient()
    .fetchQuery(editsQuery(id))
    .catch(() => []);
  return edits.find((edit) => edit.field === field)?.author?.username ?? null;
}
