import { listDevices } from '@polyshelf/contract/devices';
import { MINUTE_MS } from '@polyshelf/contract/durations';
import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { runCount } from '../../../scripts/test/run-count.ts';
import { refused, startBrowser } from './fake-browser.fixture.ts';

/** The server tests the rule itself on a hundred thousand schedules. */
const runs = runCount(1_000, 100_000);

const graceMs = 10_000;
const accessLifeMs = 15 * MINUTE_MS;
const faults = ['none', 'none', 'none', 'request lost', 'answer lost', 'away'] as const;

/** One token family under the server's rule, written here a second time from its description. */
class AuthServer {
  now = Date.parse('2026-03-14T12:00:00Z');
  gen = 1;
  confirmedAt: number | null = null;
  isEnded = false;

  tokens = () => ({
    access_token: `access-${this.gen}-${this.now + accessLifeMs}`,
    refresh_token: `refresh-${this.gen}`,
    expires: accessLifeMs,
  });

  answer(address: string, token: string | undefined) {
    if (address === '/auth/refresh') return this.refresh(Number(token?.split('-')[1]));
    if (address === '/auth/logout') return { status: 204 };
    const [, gen, expiry] = token?.split('-').map(Number) ?? [];
    if (this.isEnded || (expiry ?? 0) <= this.now) return refused(401, 'TOKEN_EXPIRED');
    if (gen === this.gen) this.confirmedAt ??= this.now;
    return { status: 200, body: { data: {} } };
  }

  refresh(gen: number) {
    const isLate = this.confirmedAt !== null && this.now - this.confirmedAt > graceMs;
    if (!this.isEnded && gen === this.gen) {
      this.gen += 1;
      this.confirmedAt = null;
    } else if (this.isEnded || gen !== this.gen - 1 || isLate) {
      this.isEnded = true;
      return refused(401, 'INVALID_CREDENTIALS');
    }
    return { status: 200, body: { data: this.tokens() } };
  }
}

/** Three tabs of the real client that share one storage, and a network that fails as `world.fault` says. */
async function openTabs() {
  const { items, openTab } = startBrowser();
  const tabs = [await openTab(), await openTab(), await openTab()] as const;
  const world = { server: new AuthServer(), fault: 'none' as (typeof faults)[number], skewMs: 0 };
  vi.spyOn(Date, 'now').mockImplementation(() => world.server.now + world.skewMs);
  // Real timeouts would leave a hundred thousand timers running after the test.
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
  onTestFinished(() => void vi.restoreAllMocks());
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const { Authorization } = (init.headers ?? {}) as Record<string, string>;
    const token = Authorization?.replace('Bearer ', '') ?? JSON.parse(String(init.body ?? '{}')).refresh_token;
    if (world.fault === 'request lost') throw new TypeError('Failed to fetch');
    if (world.fault === 'away') return new Response('away', { status: 503 });
    const { status, body } = { body: undefined, ...world.server.answer(address, token) };
    if (world.fault === 'answer lost') throw new TypeError('Failed to fetch');
    return new Response(body ? JSON.stringify(body) : null, { status });
  });

  function begin(skewMs: number): void {
    items.clear();
    Object.assign(world, { server: new AuthServer(), fault: 'none', skewMs });
    tabs[0].setSession(world.server.tokens());
  }
  const callFrom = (indexes: readonly number[]) =>
    Promise.allSettled(indexes.map((index) => tabs[index]?.call(listDevices, {})));
  return { world, begin, callFrom, isSignedIn: () => tabs[0].currentSession() !== null };
}

const step = fc.record({
  waitMs: fc.oneof(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 40 * MINUTE_MS })),
  tabs: fc.constantFrom([0], [1], [2], [0, 1], [1, 2], [0, 1, 2], [0, 0, 2]),
  fault: fc.constantFrom(...faults),
});
const schedule = fc.array(step, { maxLength: 8 });
/** How far the clock of the device is off. */
const skew = fc.constantFrom(0, 0, -60 * MINUTE_MS, -MINUTE_MS, MINUTE_MS, 60 * MINUTE_MS);

test('lost requests, lost responses and parallel tabs never sign an honest user out', async () => {
  const { world, begin, callFrom, isSignedIn } = await openTabs();
  await fc.assert(
    fc.asyncProperty(schedule, skew, async (steps, skewMs) => {
      begin(skewMs);
      for (const { waitMs, tabs, fault } of steps) {
        world.server.now += waitMs;
        world.fault = fault;
        await callFrom(tabs);
      }
      world.fault = 'none';
      const [last] = await callFrom([0]);
      expect([isSignedIn(), world.server.isEnded, last?.status]).toEqual([true, false, 'fulfilled']);
    }),
    { numRuns: runs },
  );
});

test('reusing an old refresh token ends the session of the thief and of the owner', async () => {
  const { world, begin, callFrom, isSignedIn } = await openTabs();
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 5 }), fc.nat(), async (rounds, pick) => {
      begin(0);
      for (let round = 0; round < rounds; round++) {
        world.server.now += accessLifeMs;
        await callFrom([round % 3]);
      }
      expect(world.server.gen).toBe(rounds + 1);
      world.server.now += graceMs + 1;
      expect(world.server.refresh(1 + (pick % rounds)).status).toBe(401);
      world.server.now += accessLifeMs;
      await callFrom([0, 1, 2]);
      expect(isSignedIn()).toBe(false);
    }),
    { numRuns: runs / 5 },
  );
});
