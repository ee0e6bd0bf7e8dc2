import { randomUUID } from 'node:crypto';
import { type DraftChange, type DraftText, isEditable } from '@polyshelf/contract/drafts';
import { draftText } from '@polyshelf/contract/drafts.schemas';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import { invalidPayload } from '../../platform/errors.ts';
import { type Editor, lockEditable, writeText } from './change-draft.ts';
import { canEdit, type Edit, editText, isSame } from './edit.rules.ts';
import { draftNotFound, draftStateChanged } from './errors.ts';
import { listReachable } from './queries.ts';
import { listEdit } from './write-queries.ts';

interface Deps {
  db: Database;
  clock: Clock;
}

interface Given extends Edit {
  drafts: readonly string[];
  preview: boolean;
}

/** Changes one field of several drafts, all or none; a preview changes nothing. */
export async function editDrafts(
  { db, clock }: Deps,
  editor: Editor,
  { drafts, preview, ...edit }: Given,
): Promise<{ edit: string | null; changes: DraftChange[] }> {
  if (!canEdit(edit)) throw invalidPayload(`"${edit.action}" is not possible for "${edit.field}"`);
  if (edit.action === 'replace' && edit.find === undefined) throw invalidPayload('"find" is required');
  const ids = [...new Set(drafts)].toSorted();
  if (preview) {
    const found = await listReachable(db, ids, editor.reach);
    if (found.length < ids.length) throw draftNotFound();
    if (found.some(({ state }) => !isEditable(state, editor.reach === 'everybody'))) throw draftStateChanged();
    return { edit: null, changes: found.flatMap(({ id, text }) => changesOf(id, text, edit)) };
  }
  const id = randomUUID();
  const changes = await inTransaction(db, async (tx) => {
    const made: DraftChange[] = [];
    // In the order of their ids, so that two edits of the same drafts cannot deadlock.
    for (const draft of ids) {
      const { text } = await lockEditable(tx, draft, editor);
      await writeText(
        tx,
        { id: draft, before: text, after: edited(text, edit), edit: id },
        editor.account,
        clock.now(),
      );
      made.push(...changesOf(draft, text, edit));
    }
    return made;
  });
  return { edit: changes.length > 0 ? id : null, changes };
}

function changesOf(draft: string, text: DraftText, edit: Edit): DraftChange[] {
  const { field } = edit;
  const after = edited(text, edit);
  return isSame(after[field], text[field])
    ? []
    : [{ draft, name: text.name, field, before: text[field], after: after[field] }];
}

/** The value has the type of the field, and the text the length that a single change may have too. */
function edited(text: DraftText, edit: Edit): DraftText {
  const parsed = draftText.safeParse(editText(text, edit));
  if (parsed.success) return parsed.data;
  throw invalidPayload(`"value" is not valid for "${edit.field}" of "${text.name}"`);
}

/** Takes an edit back. A field that has changed since keeps its value. */
export async function undoEdit(
  { db, clock }: Deps,
  editor: Editor,
  edit: string,
): Promise<{ undone: DraftChange[]; kept: DraftChange[] }> {
  return inTransaction(db, async (tx) => {
    const rows = await listEdit(tx, edit);
    if (rows.length === 0) throw draftNotFound();
    const [undone, kept]: [DraftChange[], DraftChange[]] = [[], []];
    for (const { draft, field, before, after } of rows) {
      const { text } = await lockEditable(tx, draft, editor);
      const isUnchanged = isSame(text[field], after);
      const change = { draft, name: text.name, field, before: text[field], after: isUnchanged ? before : text[field] };
      (isUnchanged ? undone : kept).push(change);
      if (!isUnchanged) continue;
      await writeText(
        tx,
        { id: draft, before: text, after: { ...text, [field]: before } },
        editor.account,
        clock.now(),
      );
    }
    return { undone, kept };
  });
}
