import type { AuditEventName } from '@polyshelf/contract/audit';
import { changedFields, fieldsOf, isSameRecord, withFields } from '@polyshelf/contract/record-fields';
import { sql } from 'kysely';
import { type Editor, recordEvent } from '../audit.ts';
import type { Clock } from '../clock.ts';
import { type Database, inTransaction, type Tx } from '../db/database.ts';
import { AppError, editConflict, invalidPayload } from '../errors.ts';
import type { Enqueue, Job } from '../jobs/jobs.ts';
import { recordNotFound } from './errors.ts';
import {
  deleteSchedule,
  findLastValue,
  findNewestRevision,
  findSchedule,
  insertRevision,
  listDueSchedules,
  lockRecord,
  putSchedule,
  setProblem,
} from './queries.ts';
import type { AnyRecordKind } from './record-kind.ts';

export interface RecordDeps {
  db: Database;
  clock: Clock;
}

export interface SchedulingDeps extends RecordDeps {
  jobs: Enqueue;
  scheduledChanges: Job<object>;
}

interface Saving {
  id: string;
  /** What the administrator saw. The change is refused when the record is another one by now. */
  base: object;
  value: object;
}

type Verb = 'created' | 'changed' | 'scheduled' | 'unscheduled' | 'deleted' | 'restored';

/** A record that is locked for a change. */
interface Locked {
  tx: Tx;
  kind: AnyRecordKind;
  id: string;
  now: Date;
}

const lock = <T>({ db, clock }: RecordDeps, kind: AnyRecordKind, id: string, work: (locked: Locked) => Promise<T>) =>
  inTransaction(db, async (tx) => {
    await lockRecord(tx, { kind: kind.name, id });
    return work({ tx, kind, id, now: clock.now() });
  });

export const saveRecord = (deps: RecordDeps, editor: Editor, kind: AnyRecordKind, { id, base, value }: Saving) =>
  lock(deps, kind, id, async (locked) => changeTo(locked, editor, await readUnchanged(locked, base), value));

/** Changes a record at a later moment. Replaces the change that was scheduled before. */
export const scheduleRecord = (
  deps: SchedulingDeps,
  editor: Editor,
  kind: AnyRecordKind,
  { id, base, value, at }: Saving & { at: Date },
) =>
  lock(deps, kind, id, async (locked) => {
    const { tx, now } = locked;
    if (at <= now) throw invalidPayload('The change must take effect in the future');
    const present = await readUnchanged(locked, base);
    // A value that would be refused then is refused now.
    await sql`savepoint trial`.execute(tx);
    await kind.write(tx, id, value);
    await sql`rollback to savepoint trial`.execute(tx);
    await putSchedule(tx, { kind: kind.name, id }, { base: present, value, account: editor.actor, at });
    await deps.jobs.enqueue(tx, deps.scheduledChanges, {}, at);
    await audit(locked, editor, 'scheduled', { effective_at: at.toISOString(), ...differenceOf(present, value) });
  });

export const unscheduleRecord = (deps: RecordDeps, editor: Editor, kind: AnyRecordKind, id: string) =>
  lock(deps, kind, id, async (locked) => {
    if (await deleteSchedule(locked.tx, { kind: kind.name, id })) await audit(locked, editor, 'unscheduled');
  });

export const createRecord = ({ db, clock }: RecordDeps, editor: Editor, kind: AnyRecordKind, value: object) =>
  inTransaction(db, async (tx) => {
    const id = await addRecord(tx, kind, value, null);
    await addRevision({ tx, kind, id, now: clock.now() }, editor, 'created', null);
    return id;
  });

/** Deletes a record. It can be restored. */
export const removeRecord = (
  deps: RecordDeps,
  editor: Editor,
  kind: AnyRecordKind,
  { id, base }: Omit<Saving, 'value'>,
) =>
  lock(deps, kind, id, async (locked) => {
    const present = await readUnchanged(locked, base);
    if (!kind.remove) throw invalidPayload('Records of this kind cannot be deleted');
    await deleteSchedule(locked.tx, { kind: kind.name, id });
    await kind.remove(locked.tx, id);
    await addRevision(locked, editor, 'deleted', present);
  });

export const restoreRecord = (deps: RecordDeps, editor: Editor, kind: AnyRecordKind, id: string) =>
  lock(deps, kind, id, async (locked) => {
    const { tx } = locked;
    if (await kind.read(tx, id)) return;
    const last = await findLastValue(tx, { kind: kind.name, id });
    if (!last?.value) throw recordNotFound();
    await addRecord(tx, kind, last.value as object, id);
    await addRevision(locked, editor, 'restored', null);
  });

/** Carries out the scheduled changes whose moment has come. Fields that they do not change stay as they are by then. */
export async function applyScheduledChanges(deps: RecordDeps, kinds: readonly AnyRecordKind[]): Promise<void> {
  for (const { kind: name, id } of await listDueSchedules(deps.db, deps.clock.now())) {
    const kind = kinds.find((one) => one.name === name);
    if (!kind) continue;
    await lock(deps, kind, id, async (locked) => {
      const { tx, now } = locked;
      const schedule = await findSchedule(tx, { kind: name, id });
      const present = await kind.read(tx, id);
      if (!schedule || schedule.at > now || schedule.problem !== null || !present) return;
      const [base, value] = [schedule.base as object, schedule.value as object];
      await deleteSchedule(tx, { kind: name, id });
      const author = { actor: schedule.account, ip: null };
      await changeTo(locked, author, present, withFields(present, value, changedFields(base, value)));
    }).catch(async (error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      await setProblem(deps.db, { kind: name, id }, error.message);
    });
  }
}

async function readUnchanged({ tx, kind, id }: Locked, base: object): Promise<object> {
  const present = await kind.read(tx, id);
  if (!present) throw recordNotFound();
  if (!isSameRecord(present, base)) throw editConflict(present);
  return present;
}

async function changeTo(locked: Locked, editor: Editor, present: object, value: object): Promise<void> {
  if (isSameRecord(present, value)) return;
  await locked.kind.write(locked.tx, locked.id, value);
  await addRevision(locked, editor, 'changed', present);
}

function addRecord(tx: Tx, kind: AnyRecordKind, value: object, id: string | null): Promise<string> {
  if (!kind.insert) throw invalidPayload('Records of this kind cannot be created');
  return kind.insert(tx, value, id);
}

/** Also adds the value before, when no revision has it. `before` is null for a record that did not exist. */
async function addRevision(locked: Locked, editor: Editor, verb: Verb, before: object | null): Promise<void> {
  const { tx, kind, id, now: at } = locked;
  const key = { kind: kind.name, id };
  const newest = await findNewestRevision(tx, key);
  let number = (newest?.number ?? 0) + 1;
  if (before && !(newest?.value && isSameRecord(newest.value as object, before))) {
    await insertRevision(tx, key, { number, value: before, account: null, at });
    number++;
  }
  const after = await kind.read(tx, id);
  await insertRevision(tx, key, { number, value: after, account: editor.actor, at });
  await audit(locked, editor, verb, { revision: number, ...differenceOf(before ?? {}, after ?? {}) });
}

const audit = (
  { tx, kind, id, now: at }: Locked,
  editor: Editor,
  verb: Verb,
  facts: Record<string, string | number> = {},
): Promise<void> => {
  // A kind with one record refuses the verbs for which there are no events.
  const event = `${kind.name}.${verb}` as AuditEventName;
  return recordEvent(tx, { at, event, ...editor, facts: { [kind.name]: id, ...facts } });
};

/** The audit log has the changed fields; the whole of a long text is in the revisions. */
const LONGEST = 1_000;

const shorten = (field: unknown): unknown =>
  typeof field === 'string' && field.length > LONGEST ? `${field.slice(0, LONGEST)}…` : field;

function differenceOf(before: object, after: object): { before: string; after: string } {
  const changed = changedFields(before, after);
  const pick = (value: object) => {
    const fields = fieldsOf(value);
    const picked = changed.filter((path) => fields.has(path)).map((path) => [path, shorten(fields.get(path))]);
    return JSON.stringify(Object.fromEntries(picked));
  };
  return { before: pick(before), after: pick(after) };
}
