import { expect, test } from 'vitest';
import { conflictOf, fromRevision, parseRecord, resolveConflict, startingFrom } from './unsaved-record.rules.ts';

test('input for a new record keeps what was typed and takes the other starting values', () => {
  const typed = { base: { name: '', parent: 1 }, value: { name: 'Oak', parent: 1 } };
  const start = { name: '', parent: 2 };
  expect(startingFrom(typed, start)).toEqual({ base: start, value: { name: 'Oak', parent: 2 } });
  const chosen = { base: { name: '', parent: 1 }, value: { name: 'Oak', parent: 3 } };
  expect(startingFrom(chosen, start).value).toEqual({ name: 'Oak', parent: 3 });
});

const pro = { level: 1, usd_cents: 900 };
const present = { plans: { pro }, periods: { 1: 100, 12: 70 }, promos: {}, rub_rate: 90 };

test('stored input is dropped when one of its entries lacks fields', () => {
  const parse = (value: object, base: object = present) => parseRecord(JSON.stringify({ base, value }), present);
  const added = { ...present, plans: { pro, team: { level: 2, usd_cents: 1_900 } }, periods: { 1: 100 } };
  expect(parse(added)).toEqual({ base: present, value: added });
  expect(parse({ ...present, plans: { pro, team: { usd_cents: 1_900 } } })).toBeNull();
  expect(parse({ ...present, plans: { team: { usd_cents: 1_900 } } })).toBeNull();
  // What the other side has deleted meanwhile is known from the base.
  const base = { ...present, promos: { spring: { days: 3, sub: 'pro' } } };
  expect(parse({ ...base, promos: { spring: { days: 5 } } }, base)).toBeNull();
  expect(parse(base, base)).toEqual({ base, value: base });
  expect(parse({ plans: { pro } })).toBeNull();
  expect(parseRecord('{', present)).toBeNull();
});

test('an earlier value gets the fields that did not exist then, and loses those that no longer exist', () => {
  const earlier = { rub_rate: 80, old: true } as unknown as typeof present;
  expect(fromRevision(earlier, present)).toEqual({ ...present, rub_rate: 80 });
});

test('of a plan that one side deleted and the other changed, all or nothing is taken', () => {
  const team = { level: 2, usd_cents: 1_900 };
  const base = { ...present, plans: { pro, team } };
  const without = { ...present, rub_rate: 95 };
  const dearer = { ...base, plans: { pro, team: { ...team, usd_cents: 2_500 } } };

  const deleted = conflictOf({ base, value: without }, dearer);
  expect(deleted).toEqual({ parts: ['rub_rate', 'plans.team'], choices: { rub_rate: 'mine' } });
  expect(resolveConflict(without, dearer, { ...deleted.choices, 'plans.team': 'mine' })).toEqual(without);
  const kept = { ...dearer, rub_rate: 95 };
  expect(resolveConflict(without, dearer, { ...deleted.choices, 'plans.team': 'theirs' })).toEqual(kept);

  const changed = conflictOf({ base, value: dearer }, without);
  expect(changed).toEqual({ parts: ['plans.team', 'rub_rate'], choices: { rub_rate: 'theirs' } });
  expect(resolveConflict(dearer, without, { ...changed.choices, 'plans.team': 'mine' })).toEqual(kept);
  expect(resolveConflict(dearer, without, { ...changed.choices, 'plans.team': 'theirs' })).toEqual(without);
});
