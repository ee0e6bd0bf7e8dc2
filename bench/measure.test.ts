import { expect, test } from 'vitest';
import type { Load, LoadResult, LoadTask } from './load.ts';
import { measureInTurns, type Side } from './measure.ts';

const plan = { connections: 1, warmUpSeconds: 2, rounds: 2, roundSeconds: 1 };
const side = (url: string): Side => ({ url, headers: {}, pid: process.pid, expected: { status: 200, etag: '"a"' } });

function loadWith(difference: Partial<LoadResult>): Load & { tasks: LoadTask[] } {
  const tasks: LoadTask[] = [];
  const result = { requests: 10, seconds: 1, p99Ms: 1, errors: 0, statuses: [200], wrongEtags: 0, ...difference };
  const run = async (task: LoadTask) => {
    tasks.push(task);
    return result;
  };
  return { tasks, run, stop: async () => {} };
}

test('warms every side up, then measures them in turns', async () => {
  const load = loadWith({});
  const rounds = await measureInTurns(load, [side('a'), side('b')], plan);
  expect(load.tasks.map(({ url, seconds }) => `${url}${seconds}`)).toEqual(['a2', 'b2', 'a1', 'b1', 'a1', 'b1']);
  expect(rounds.map((own) => own.length)).toEqual([2, 2]);
});

test.each([
  { what: 'an unexpected status', seen: { statuses: [200, 503] } },
  { what: 'a broken connection', seen: { errors: 1 } },
  { what: 'an unexpected ETag', seen: { wrongEtags: 1 } },
  { what: 'no answers', seen: { requests: 0, statuses: [] } },
])('refuses figures from a round with $what', async ({ seen }) => {
  await expect(measureInTurns(loadWith(seen), [side('a')], plan)).rejects.toThrow('a must always answer 200');
});
