import type { UploadFileState } from '@polyshelf/contract/uploads';
import { expect, test } from 'vitest';
import { fitsOnDisk, nextFileState, type UploadFileEvent } from './upload-file.rules.ts';

const states: UploadFileState[] = [
  'waiting',
  'receiving',
  'received',
  'checking',
  'unpacking',
  'accepted',
  'unpacked',
  'refused',
];
const events: UploadFileEvent[] = [
  'begin',
  'arrive',
  'know',
  'check',
  'accept',
  'unpack',
  'expand',
  'refuse',
  'recheck',
  'reset',
];

test('every state of a file answers every event', () => {
  const table = states.map((state) => [state, ...events.map((event) => nextFileState(state, event) ?? '-')].join(' '));
  expect(table).toEqual([
    // begin arrive know check accept unpack expand refuse recheck reset
    'waiting receiving - accepted - - - - - - -',
    'receiving receiving received - - - - - - - -',
    'received - - - checking - - - - - -',
    'checking - - - checking accepted unpacking - refused - -',
    'unpacking - - - - - - unpacked refused - -',
    'accepted - - - - - - - - - -',
    'unpacked - - - - - - - - - -',
    'refused receiving - - - - - - - received waiting',
  ]);
});

const GB = 1024 ** 3;
test.each([
  [10, 20, 8, true],
  [10, 20, 8.1, false],
  [100, 1000, 50, true],
  [100, 1000, 50.1, false],
])('a disk with %d of %d GB free takes %d GB more: %s', (free, total, more, fits) => {
  expect(fitsOnDisk({ freeBytes: free * GB, totalBytes: total * GB }, more * GB)).toBe(fits);
});
