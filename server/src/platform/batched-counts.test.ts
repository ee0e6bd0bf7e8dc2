import { expect, test } from 'vitest';
import { BatchedCounts } from './batched-counts.ts';
import { createLogger } from './logger.ts';

type Count = { key: string; count: number };

function useCounts({ maxKeys = 10 } = {}) {
  const stored: Count[] = [];
  const starts: ((error?: Error) => void)[] = [];
  const counts = new BatchedCounts<Count>({
    logger: createLogger({ level: 'silent' }),
    name: 'counts',
    maxKeys,
    join: (known, more) => ({ ...known, count: known.count + more.count }),
    store: (batch) =>
      new Promise<void>((resolve, reject) => {
        starts.push((error) => {
          if (error) return reject(error);
          stored.push(...batch);
          resolve();
        });
      }),
  });
  return {
    counts,
    stored,
    add: (key: string) => counts.add(key, { key, count: 1 }),
    /** Lets the database answer the batch that was sent first. */
    answer: async (error?: Error) => {
      await Promise.resolve();
      starts.shift()?.(error);
    },
  };
}

test('a flush waits for the one that is running, and stores what was counted in between', async () => {
  const { counts, stored, add, answer } = useCounts();
  add('a');
  add('a');
  const first = counts.flush();
  await Promise.resolve();
  add('b');
  let isClosed = false;
  const closing = counts.flush().then(() => {
    isClosed = true;
  });
  await answer();
  await first;
  expect(stored).toEqual([{ key: 'a', count: 2 }]);
  expect(isClosed).toBe(false);
  await answer();
  await closing;
  expect(stored).toContainEqual({ key: 'b', count: 1 });
});

test('counts that could not be stored wait for the next flush, and a flood of keys is dropped', async () => {
  const { counts, stored, add, answer } = useCounts({ maxKeys: 2 });
  add('a');
  const first = counts.flush();
  await Promise.resolve();
  add('a');
  add('b');
  add('c');
  await answer(new Error('The database does not answer'));
  await first;
  const second = counts.flush();
  await answer();
  await second;
  expect(stored).toEqual([
    { key: 'a', count: 2 },
    { key: 'b', count: 1 },
  ]);
});
