import { randomUUID } from 'node:crypto';
import { type DraftState, type DraftText, isEditable } from '@polyshelf/contract/drafts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction, type Tx } from '../../platform/db/database.ts';
import { invalidPayload } from '../../platform/errors.ts';
import { differences } from './edit.rules.ts';
import { draftChanged, draftNotFound, draftStateChanged } from './errors.ts';
import type { Reach } from './queries.ts';
import { insertEdits, licenceExists, lockDraft, updateText } from './write-queries.ts';

interface Deps {
  db: Database;
  clock: Clock;
}

/** The person who changes a draft, and the drafts in reach of that person. */
export interface Editor {
  account: number;
  reach: Reach;
}

interface Change {
  id: string;
  revision?: number | undefined;
  changes: { [Field in keyof DraftText]?: DraftText[Field] | undefined };
}

/** Changes texts of a draft and notes each changed field in its history. */
export async function changeDraft(
  { db, clock }: Deps,
  editor: Editor,
  { id, revision, changes }: Change,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const draft = await lockEditable(tx, id, editor);
    if (revision !== undefined && revision !== draft.revision) throw draftChanged();
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    await writeText(tx, { id, before: draft.text, after: { ...draft.text, ...given } }, editor.account, clock.now());
  });
}

interface Written {
  id: string;
  before: DraftText;
  after: DraftText;
  /** The edit that the change belongs to; a new one by default. */
  edit?: string;
}

export async function writeText(
  tx: Tx,
  { id, before, after, edit = randomUUID() }: Written,
  account: number,
  at: Date,
): Promise<void> {
  const changed = differences(before, after);
  if (changed.length === 0) return;
  if (after.licence !== before.licence && after.licence !== null && !(await licenceExists(tx, after.licence)))
    throw invalidPayload(`"licence" is unknown: ${after.licence}`);
  await updateText(tx, id, after, at);
  await insertEdits(
    tx,
    changed.map((change) => ({ edit, draft: id, account, at, ...change })),
  );
}

/** Locks a draft that the editor may change. */
export async function lockEditable(tx: Tx, id: string, { reach }: Editor) {
  const draft = await lockDraft(tx, id);
  if (!draft || (reach !== 'everybody' && draft.account !== reach)) throw draftNotFound();
  if (!isEditable(draft.state as DraftState, reach === 'everybody')) throw draftStateChanged();
  return { ...draft, text: draft.text as unknown as DraftText };
}
