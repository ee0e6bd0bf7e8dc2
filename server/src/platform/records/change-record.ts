import type { AuditEventName, RecordKindName } from '@polyshelf/contract/audit';
import { changedFields, fieldsOf, isSameRecord, withFields } from '@polyshelf/contract/record-fields';
import { sql } from 'kysely';
import { type Editor, recordEvent } from '../audit.ts';
import type { Clock } from '../clock.ts';
import { type Database, inTransaction, type Tx } from '../db/database.ts';
import { AppError, editConflict, invalidPayload } from '../errors.ts';
import { checkChange } from './check-change.ts';
import { authorRefused, recordNotFound } from './errors.ts';
import {
  deleteSchedule,
  findLastValue,
  findNewestRevision,
  findRequested,
  findSchedule,
  insertRevision,
  insertSchedule,
  listDueSchedules,
  lockRecord,
  setProblem,
} from './queries.ts';
import type { AnyRecordKind, RecordKind } from './record-kind.ts';

export interface RecordDeps {
  db: Database;
  clock: Clock;
}

interface Saving {
  id: string;
  /** What the administrator saw. The change is refused when the record has changed. */
  base: object;
  value: object;
}

interface Scheduling extends Saving {
  at: Date;
  /** The number of the scheduled change that the administrator saw; null for none. */
  replaces: number | null;
}
type Verb = AuditEventName extends infer Event ? (Event extends `${RecordKindName}.${infer V}` ? V : never) : never;

/** A record that is locked for a change. */
export interface Locked {
  tx: Tx;
  kind: AnyRecordKind;
  id: string;
  now: Date;
}

const lock = <T>({ db, clock }: RecordDeps, kind: AnyRecordKind, id: string, work: (locked: Locked) => Promise<T>) =>
  inTransaction(db, async (tx) => work(await lockForChange({ tx, kind, id, now: clock.now() })));

/** Locks a record, also for a change that its feature makes itself and notes by `addRevision`. */
export async function lockForChange(locked: Locked): Promise<Locked> {
  await lockRecord(locked.tx, { kind: locked.kind.name, id: locked.id });
  return locked;
}

export const saveRecord = (deps: RecordDeps, editor: Editor, kind: AnyRecordKind, { id, base, value }: Saving) =>
  lock(deps, kind, id, async (locked) => {
    const present = await readPresent(locked);
    const checked = checkChange(kind, base, value);
    // Also when the answer to this save was lost and the browser sends it again.
    if (isSameRecord(present, checked)) return;
    refuseOther(present, base);
    await changeTo(locked, editor, present, checked);
  });

/** Changes some fields, whatever their present values are. Does nothing when there is no such record. */
export const changeFields = <V extends object>(
  deps: RecordDeps,
  editor: Editor,
  kind: RecordKind<V>,
  { id, fields }: { id: string; fields: Partial<V> },
) =>
  lock(deps, kind, id, async (locked) => {
    const present = await kind.read(locked.tx, id);
    if (present) await changeTo(locked, editor, present, { ...present, ...fields });
  });

/** Changes a record at a later moment. Replaces the change that was scheduled before. */
export const scheduleRecord = (
  deps: RecordDeps,
  editor: Editor,
  kind: AnyRecordKind,
  { id, base, value, at, replaces }: Scheduling,
) =>
  lock(deps, kind, id, async (locked) => {
    const { tx, now } = locked;
    if (at <= now) throw invalidPayload('The change must take effect in the future');
    const present = await readPresent(locked);
    refuseOther(present, base);
    const checked = checkChange(kind, base, value);
    const key = { kind: kind.name, id };
    const planned = await findSchedule(tx, key);
    if (planned?.account === editor.actor && isSamePlan(planned, { at, value: checked })) return;
    if ((planned?.number ?? null) !== replaces) throw editConflict(present);
    // Try the write now, so that a wrong value is refused before it is scheduled.
    await sql`savepoint trial`.execute(tx);
    await kind.write(tx, id, checked, now);
    await sql`rollback to savepoint trial`.execute(tx);
    await cancelSchedule(locked, editor);
    await insertSchedule(tx, key, { base: present, value: checked, account: editor.actor, at });
    const difference = differenceOf(kind, present, checked);
    await audit(locked, editor, 'scheduled', { effective_at: at.toISOString(), ...difference });
  });

const isSamePlan = (planned: { at: Date; value: unknown }, { at, value }: { at: Date; value: object }): boolean =>
  planned.at.getTime() === at.getTime() && isSameRecord(planned.value as object, value);

/** `number` is the scheduled change that the administrator saw. */
export const unscheduleRecord = (
  deps: RecordDeps,
  editor: Editor,
  kind: AnyRecordKind,
  { id, number }: { id: string; number: number },
) =>
  lock(deps, kind, id, async (locked) => {
    const planned = await findSchedule(locked.tx, { kind: kind.name, id });
    if (planned?.number !== number) throw editConflict(await readPresent(locked));
    await cancelSchedule(locked, editor);
  });

/** Does nothing when no change is scheduled. */
export async function cancelSchedule(locked: Locked, editor: Editor): Promise<void> {
  const { tx, kind, id } = locked;
  const planned = await findSchedule(tx, { kind: kind.name, id });
  if (!planned) return;
  await deleteSchedule(tx, { kind: kind.name, id });
  const difference = differenceOf(kind, planned.base as object, planned.value as object);
  await audit(locked, editor, 'unscheduled', { effective_at: planned.at.toISOString(), ...difference });
}

/** A request that is repeated with the same key gets the record that it has created before. */
export const createRecord = (
  { db, clock }: RecordDeps,
  editor: Editor,
  kind: AnyRecordKind,
  { value, key: request }: { value: object; key?: string },
) =>
  inTransaction(db, async (tx) => {
    if (request !== undefined) {
      await lockRecord(tx, { kind: kind.name, id: `created by ${editor.actor} ${request}` });
      const created = await findRequested(tx, kind.name, editor.actor, request);
      if (created !== null) return created;
    }
    const id = await addRecord(tx, kind, value, null);
    await addRevision({ tx, kind, id, now: clock.now() }, editor, 'created', null, { request });
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
    const present = await readPresent(locked);
    refuseOther(present, base);
    if (!kind.remove) throw invalidPayload('Records of this kind cannot be deleted');
    await cancelSchedule(locked, editor);
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

/** Carries out the scheduled changes whose moment has come. One that fails does not stop the others. */
export async function applyScheduledChanges(deps: RecordDeps, kinds: readonly AnyRecordKind[]): Promise<void> {
  const failures: unknown[] = [];
  for (const due of await listDueSchedules(deps.db, deps.clock.now())) {
    const kind = kinds.find((one) => one.name === due.kind);
    if (!kind) continue;
    await applySchedule(deps, kind, due)
      .catch(async (error: unknown) => {
        if (!(error instanceof AppError)) throw error;
        const { reason } = error.extensions;
        await setProblem(deps.db, due, { code: error.code, reason: typeof reason === 'string' ? reason : null });
      })
      .catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some scheduled changes could not be carried out');
}

/** Fields that the scheduled change does not change stay as they are by then. */
const applySchedule = (deps: RecordDeps, kind: AnyRecordKind, { id, number }: { id: string; number: number }) =>
  lock(deps, kind, id, async (locked) => {
    const { tx } = locked;
    const key = { kind: kind.name, id };
    const planned = await findSchedule(tx, key);
    if (planned?.number !== number || planned.problem !== null) return;
    if (planned.role !== 'admin' || planned.status !== 'active') throw authorRefused();
    const present = await readPresent(locked);
    const [base, value] = [planned.base as object, planned.value as object];
    await deleteSchedule(tx, key);
    const author = { actor: planned.account, ip: null };
    await changeTo(locked, author, present, withFields(present, value, changedFields(base, value)));
  });

async function readPresent({ tx, kind, id }: Locked): Promise<object> {
  const present = await kind.read(tx, id);
  if (!present) throw recordNotFound();
  return present;
}

function refuseOther(present: object, base: object): void {
  if (!isSameRecord(present, base)) throw editConflict(present);
}

async function changeTo(locked: Locked, editor: Editor, present: object, value: object): Promise<void> {
  if (isSameRecord(present, value)) return;
  const { tx, kind, id } = locked;
  const others = await Promise.all(
    ((await kind.alsoChanges?.(tx, id, value)) ?? []).map(async (other) => ({
      other,
      before: await readPresent({ ...locked, id: other }),
    })),
  );
  await kind.write(tx, id, value, locked.now);
  await addRevision(locked, editor, 'changed', present);
  for (const { other, before } of others) await addRevision({ ...locked, id: other }, editor, 'changed', before);
}

function addRecord(tx: Tx, kind: AnyRecordKind, value: object, id: string | null): Promise<string> {
  if (!kind.insert) throw invalidPayload('Records of this kind cannot be created');
  return kind.insert(tx, value, id);
}

interface RevisionDetails {
  /** More about the change, for the audit log. */
  facts?: Record<string, string | number>;
  /** The key of the request that created the record. */
  request?: string | undefined;
}

/**
 * Adds a revision and an audit event. Also adds the value before, when no revision has it. `before` is null for a record that
 * did not exist.
 */
export async function addRevision(
  locked: Locked,
  editor: Editor,
  verb: Verb,
  before: object | null,
  { facts, request }: RevisionDetails = {},
): Promise<void> {
  const { tx, kind, id, now: at } = locked;
  const key = { kind: kind.name, id };
  const newest = await findNewestRevision(tx, key);
  let number = (newest?.number ?? 0) + 1;
  if (before && !(newest?.value && isSameRecord(newest.value as object, before))) {
    await insertRevision(tx, key, { number, value: before, account: null, at });
    number++;
  }
  const after = await kind.read(tx, id);
  await insertRevision(tx, key, { number, value: after, account: editor.actor, at, request });
  const difference = differenceOf(kind, before ?? {}, after ?? {});
  await audit(locked, editor, verb, { ...facts, revision: number, ...difference });
}

const audit = (
  { tx, kind, id, now: at }: Locked,
  editor: Editor,
  verb: Verb,
  facts: Record<string, string | number>,
): Promise<void> => {
  // A kind with one record refuses the verbs for which there are no events.
  const event = `${kind.name}.${verb}` as AuditEventName;
  return recordEvent(tx, { at, event, ...editor, facts: { [kind.name]: id, ...facts } });
};

/** The audit log has the changed fields; the whole of a long text is in the revisions. */
const LONGEST = 1_000;

const shorten = (field: unknown): unknown =>
  typeof field === 'string' && field.length > LONGEST ? `${field.slice(0, LONGEST)}…` : field;

function differenceOf({ secretFields = [] }: AnyRecordKind, before: object, after: object) {
  const changed = changedFields(before, after);
  const pick = (value: object) => {
    const fields = fieldsOf(value);
    const shown = (path: string) =>
      secretFields.includes(path) && fields.get(path) !== '' ? '…' : shorten(fields.get(path));
    const picked = changed.filter((path) => fields.has(path)).map((path) => [path, shown(path)]);
    return JSON.stringify(Object.fromEntries(picked));
  };
  return { before: pick(before), after: pick(after) };
}
