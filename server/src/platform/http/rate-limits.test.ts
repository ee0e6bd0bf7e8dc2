import { HOUR_MS } from '@polyshelf/contract/durations';
import type { FastifyRequest } from 'fastify';
import { expect, test, vi } from 'vitest';
import { CacheMisses, VisitorBudget } from './rate-limits.ts';

const from = (ip: string) => ({ ip, headers: {} }) as FastifyRequest;

test('a budget can be spent at once, refills steadily, and reports how long to wait', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const budget = new VisitorBudget('misses', 1);
  const visitor = from('10.0.0.1');
  for (let pages = 0; pages < 20; pages++) budget.spend(visitor, 4);
  expect(() => budget.spend(visitor, 4)).toThrow('Too many requests');
  expect(() => budget.spend(from('10.0.0.2'), 4)).not.toThrow();
  vi.advanceTimersByTime(1_000);
  for (let pages = 0; pages < 5; pages++) budget.spend(visitor, 4);
  expect(() => budget.spend(visitor, 4)).toThrow('Too many requests');
  vi.advanceTimersByTime(HOUR_MS);
  for (let pages = 0; pages < 20; pages++) budget.spend(visitor, 4);
  expect(() => budget.spend(visitor, 4)).toThrow('Too many requests');
  vi.useRealTimers();
});

test('an overdrawn budget must refill before the next request', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const budget = new VisitorBudget('items', 1);
  const visitor = from('2001:db8::1');
  budget.deduct(visitor, 30_000);
  // Another address of the same /64 network belongs to the same customer.
  expect(() => budget.check(from('2001:db8::ffff'))).toThrow(
    expect.objectContaining({ extensions: { reset_in_seconds: 6 } }),
  );
  vi.advanceTimersByTime(6_000);
  expect(() => budget.check(visitor)).not.toThrow();
  vi.useRealTimers();
});

test('two pages render concurrently for one visitor, in the order of requests; another visitor does not wait', async () => {
  const misses = new CacheMisses(1);
  const { make, started, end } = startMaking(misses);
  const first = make('first');
  const second = make('second');
  const third = make('third');
  const other = make('other', '10.0.0.2');
  expect(started).toEqual(['first', 'second', 'other']);
  end('second', new Error('failed'));
  await expect(second).rejects.toThrow('failed');
  expect(started).toEqual(['first', 'second', 'other', 'third']);
  for (const name of ['first', 'third', 'other']) end(name);
  await Promise.all([first, third, other]);
});

test('a slow page does not delay the other pages of its visitor', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const misses = new CacheMisses(1);
  const { make, started, end } = startMaking(misses);
  const made = ['first', 'second', 'third'].map((name) => make(name));
  expect(started).toEqual(['first', 'second']);
  await vi.advanceTimersByTimeAsync(250);
  expect(started).toEqual(['first', 'second', 'third']);
  for (const name of started) end(name);
  await Promise.all(made);
  vi.useRealTimers();
});

/** Renders of pages that the test starts and ends. */
function startMaking(misses: CacheMisses) {
  const started: string[] = [];
  const ends = new Map<string, { resolve(): void; reject(error: Error): void }>();
  return {
    started,
    make: (name: string, ip = '10.0.0.1') =>
      misses.limitConcurrency(from(ip), () => {
        started.push(name);
        return new Promise<void>((resolve, reject) => ends.set(name, { resolve, reject }));
      }),
    end: (name: string, error?: Error) => (error ? ends.get(name)?.reject(error) : ends.get(name)?.resolve()),
  };
}
