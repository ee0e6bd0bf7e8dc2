import { expect, test } from 'vitest';
import { draftEvents, draftStates, possibleEvents, transitionOf } from './drafts.ts';

const table = (wasPublished: boolean) =>
  draftStates.map((state) =>
    [state, ...draftEvents.map((event) => transitionOf({ state, wasPublished }, event)?.to ?? '-')].join(' '),
  );

test('every state answers every event', () => {
  expect(draftEvents.join(' ')).toBe(
    'submit withdraw request_changes schedule unschedule publish unpublish republish delete restore',
  );
  expect(table(false)).toEqual([
    'draft in_review - - - - - - - deleted -',
    'in_review - draft changes_requested scheduled - published - - - -',
    'changes_requested in_review - - - - - - - deleted -',
    'scheduled - - - - in_review published - - - -',
    'published - - - - - - unpublished - - -',
    'unpublished - - - - - - - published deleted -',
    'deleted - - - - - - - - - draft',
    'superseded - - - - - - - - - -',
  ]);
});

test('only the way out of the bin depends on whether the draft was published', () => {
  const changed = table(true).filter((row, index) => row !== table(false)[index]);
  expect(changed).toEqual(['deleted - - - - - - - - - unpublished']);
});

test('says who may do what', () => {
  const events = (person: { isAdmin: boolean; isUploader: boolean }) =>
    draftStates.map((state) => [state, ...possibleEvents({ state, wasPublished: false }, person)].join(' '));
  expect(events({ isAdmin: false, isUploader: true })).toEqual([
    'draft submit delete',
    'in_review withdraw',
    'changes_requested submit delete',
    'scheduled',
    'published',
    'unpublished',
    'deleted restore',
    'superseded',
  ]);
  expect(events({ isAdmin: false, isUploader: false }).join(' ')).toBe(draftStates.join(' '));
  expect(events({ isAdmin: true, isUploader: false })).toEqual([
    'draft submit delete',
    'in_review withdraw request_changes schedule publish',
    'changes_requested submit delete',
    'scheduled unschedule publish',
    'published unpublish',
    'unpublished republish delete',
    'deleted restore',
    'superseded',
  ]);
  expect(possibleEvents({ state: 'deleted', wasPublished: true }, { isAdmin: false, isUploader: true })).toEqual([]);
});
