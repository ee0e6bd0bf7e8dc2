import { afterEach, expect, test } from 'vitest';
import { createWorkerPool, TaskFailed, WorkerFailed, type WorkerPool } from './worker-pool.ts';

const MB = 1024 * 1024;
const limits = { timeoutMs: 10_000 };
let pool: WorkerPool | undefined;

function usePool(size = 1): WorkerPool {
  pool = createWorkerPool({ program: new URL('./tasks.fixture.ts', import.meta.url), size, memoryBytes: 64 * MB });
  return pool;
}

afterEach(() => pool?.close());

test('a task runs in another process and returns its result', async () => {
  const { run } = usePool();
  expect(await run('add', { a: 1, b: 2 }, limits)).toBe(3);
  expect(await run('pid', null, limits)).not.toBe(process.pid);
});

test('workers are reused, and there are at most as many as configured', async () => {
  const { run } = usePool(2);
  const pids = await Promise.all(Array.from({ length: 8 }, () => run<number>('pid', null, limits)));
  expect(new Set(pids).size).toBeLessThanOrEqual(2);
});

test('an error of a task keeps its code', async () => {
  const { run } = usePool();
  const failure = await run('fail', 'too-large', limits).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(TaskFailed);
  expect(failure).toMatchObject({ message: 'no', code: 'too-large' });
});

test.for([
  ['spin', 'timeout', 300],
  ['hoard', 'memory', 10_000],
  ['exit', 'crash', 10_000],
] as const)('the task %s fails with %s, and the next task runs in a new process', async ([task, reason, timeoutMs]) => {
  const { run } = usePool();
  const before = await run('pid', null, limits);
  const failure = await run(task, null, { timeoutMs }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(WorkerFailed);
  expect(failure).toMatchObject({ reason });
  expect(await run('pid', null, limits)).not.toBe(before);
});

test('a task can be given more memory than the others', async () => {
  const { run } = usePool();
  await expect(run('hold', 128 * MB, limits)).rejects.toMatchObject({ reason: 'memory' });
  expect(await run('hold', 128 * MB, { ...limits, extraMemoryBytes: 128 * MB })).toBe(128 * MB);
});

test('an aborted task ends at once', async () => {
  const { run } = usePool();
  await run('pid', null, limits);
  const calling = new AbortController();
  const spinning = run('spin', null, { ...limits, signal: calling.signal });
  calling.abort(new Error('enough'));
  await expect(spinning).rejects.toThrow('enough');
  expect(await run('add', { a: 1, b: 1 }, limits)).toBe(2);
});

test('a worker has no environment variables of the product', async () => {
  const { run } = usePool();
  expect(await run('environment', null, limits)).toEqual([]);
});
