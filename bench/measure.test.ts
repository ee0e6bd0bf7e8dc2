import { expect, test } from 'vitest';
import type { Load, LoadResult, LoadTask } from './load.ts';
import { measureInTurns, type Side } from './measure.ts';

const plan = { connections: 1, warmUpSeconds: 2, rounds: 2, roundSeconds: 1 };
const side = (url: string): Side => ({ url, headers: {}, pid: process.pid, expected: { status: 200, etag: '"a"' } });

function loadThatSees(difference: Partial<LoadResult>): Load & { tasks: LoadTask[] } {
  const tasks: LoadTask[] = [];
  const result = { requests: 10, seconds: 1, p99Ms: 1, errors: 0, statuses: [200], strangers: 0, ...difference };
  const run = async (task: LoadTask) => {
    tasks.push(task);
    return result;
  };
  return { tasks, run, stop: async () => {} };
}

test('every side is warmed up, then they take turns', async () => {
  const load = loadThatSees({});
  const rounds = await measureInTurns(load, [side('a'), side('b')], plan);
  expect(load.tasks.map(({ url, seconds }) => `${url}${seconds}`)).toEqual(['a2', 'b2', 'a1', 'b1', 'a1', 'b1']);
  expect(rounds.map((own) => own.length)).toEqual([2, 2]);
});

test.each([
  { what: 'another status', seen: { statuses: [200, 503] } },
  { what: 'a broken connection', seen: { errors: 1 } },
  { what: 'an answer with other content', seen: { strangers: 1 } },
  { what: 'no answer at all', seen: { requests: 0, statuses: [] } },
])('$what spoils the measurement', async ({ seen }) => {
  await expect(measureInTurns(loadThatSees(seen), [side('a')], plan)).rejects.toThrow('a was to answer 200');
});
