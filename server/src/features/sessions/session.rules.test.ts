import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runCount } from '../../../../scripts/test/run-count.ts';
import { decideRefresh, judgeExpiry, type SessionState, sessionLimit } from './session.rules.ts';

const now = new Date('2026-03-14T12:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
const later = new Date('2026-03-15T12:00:00Z');
const session = { gen: 5, confirmed_at: null, idle_until: later, expires_at: later, ended_at: null };

test('decides about every generation of token in every state of a session', () => {
  const states: [string, SessionState][] = [
    ['unused', session],
    ['just used', { ...session, confirmed_at: ago(10_000) }],
    ['used', { ...session, confirmed_at: ago(10_001) }],
    ['ended', { ...session, ended_at: now }],
    ['idle', { ...session, idle_until: now }],
    ['over', { ...session, expires_at: now }],
  ];
  const table = states.map(([name, state]) =>
    [name, ...[3, 4, 5, 6].map((gen) => decideRefresh(state, gen, now))].join(' '),
  );
  expect(table).toEqual([
    // older previous newest never-issued
    'unused revoke repeat rotate revoke',
    'just used revoke repeat rotate revoke',
    'used revoke revoke rotate revoke',
    'ended refuse refuse refuse refuse',
    'idle refuse refuse refuse refuse',
    'over refuse refuse refuse refuse',
  ]);
});

test('a token is valid until its expiry, and impossible if it expires too late', () => {
  const seconds = now.getTime() / 1_000;
  expect([0, 1, 960, 961].map((left) => judgeExpiry(seconds + left, now))).toEqual([
    'expired',
    'valid',
    'valid',
    'impossible',
  ]);
});

test('allows three sessions per device, and at least six', () => {
  expect([0, 1, 2, 4, 10].map(sessionLimit)).toEqual([6, 6, 6, 12, 30]);
});

/** A model of the server with a single session. */
class Server {
  state: SessionState = { ...session, gen: 1, expires_at: new Date(8e15), idle_until: new Date(8e15) };

  refresh(gen: number, at: number): number | 'refused' {
    const decision = decideRefresh(this.state, gen, new Date(at));
    if (decision === 'rotate') this.state = { ...this.state, gen: gen + 1, confirmed_at: null };
    if (decision === 'revoke') this.state = { ...this.state, ended_at: new Date(at) };
    return decision === 'rotate' || decision === 'repeat' ? this.state.gen : 'refused';
  }

  use(gen: number, at: number): void {
    if (gen === this.state.gen) this.state.confirmed_at ??= new Date(at);
  }
}

const step = fc.record({
  tab: fc.integer({ min: 0, max: 2 }),
  does: fc.constantFrom('refresh', 'refresh', 'use', 'reload'),
  waitsMs: fc.oneof(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 7_200_000 })),
  fails: fc.constantFrom('no', 'no', 'no', 'request lost', 'answer lost', 'tab closed before writing'),
});

/**
 * A model of tabs that share a storage and a lock. Each tab has the token in memory. When it gets the lock, it takes the
 * token from the storage if another tab has refreshed already.
 */
function staysSignedIn(steps: readonly (typeof step extends fc.Arbitrary<infer S> ? S : never)[]): boolean {
  const server = new Server();
  let at = now.getTime();
  let stored = 1;
  const memory = [1, 1, 1];
  for (const { tab, does, waitsMs, fails } of steps) {
    at += waitsMs;
    if (does === 'reload') memory[tab] = stored;
    else if (does === 'use') server.use(memory[tab] as number, at);
    else if (memory[tab] !== stored) memory[tab] = stored;
    else if (fails !== 'request lost') {
      const answer = server.refresh(stored, at);
      if (answer === 'refused') return false;
      if (fails === 'no') {
        stored = answer;
        memory[tab] = answer;
      }
    }
  }
  return true;
}

test('three tabs with lost requests and responses never sign the owner out', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => staysSignedIn(steps)),
    { numRuns: runCount(5_000, 100_000) },
  );
});

test('tabs that refresh within three seconds without a lock all stay signed in', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 3_000 }), { minLength: 2, maxLength: 3 }), (delays) => {
      const server = new Server();
      const start = now.getTime();
      return delays
        .toSorted((a, b) => a - b)
        .every((delay) => {
          const gen = server.refresh(1, start + delay);
          if (gen === 'refused') return false;
          server.use(gen, start + delay);
          return gen === 2;
        });
    }),
    { numRuns: runCount(1_000, 100_000) },
  );
});

test('using an old refresh token ends the session for the thief and the owner', () => {
  const rounds = fc.array(fc.integer({ min: 10_001, max: 900_000 }), { minLength: 1, maxLength: 10 });
  fc.assert(
    fc.property(rounds, fc.nat(), (waits, pick) => {
      const server = new Server();
      let at = now.getTime();
      const issued = [1];
      for (const wait of waits) {
        at += wait;
        const gen = server.refresh(issued.at(-1) as number, at) as number;
        server.use(gen, at);
        issued.push(gen);
      }
      at += 10_001;
      const stolen = issued[pick % (issued.length - 1)] as number;
      const thief = server.refresh(stolen, at);
      return thief === 'refused' && server.refresh(issued.at(-1) as number, at) === 'refused';
    }),
    { numRuns: runCount(5_000, 100_000) },
  );
});
