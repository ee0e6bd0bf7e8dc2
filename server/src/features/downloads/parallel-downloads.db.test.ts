import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { runCount } from '../../../../scripts/test/run-count.ts';
import { eventually } from '../../../testing/eventually.ts';
import { rowsOfAsset } from '../../../testing/prepared-asset.ts';
import { publishRows } from '../../../testing/publish-rows.ts';
import { type Program, spawnProgram } from '../../../testing/spawn-program.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { useDownloadApp } from '../../../testing/test-downloads.ts';
import { systemClock } from '../../platform/clock.ts';

const TARGET = join(import.meta.dirname, '../../../testing/download-target.ts');
const PROCESSES = runCount(2, 4);
const REQUESTS = 200;
const PER_DAY = 50;

type Target = Program<{ url: string }>;

async function useTargets(url: string) {
  const start = () => spawnProgram<{ url: string }>(TARGET, [url]);
  const targets: Target[] = await Promise.all(Array.from({ length: PROCESSES }, start));
  onTestFinished(async () => {
    await Promise.all(
      targets.map(({ process, kill }) => process.exitCode === null && !process.killed && kill('SIGKILL')),
    );
  });
  return { targets, start };
}

/** 200 assets that cost one download each, for accounts with 50 downloads a day. */
async function useCrowd() {
  const database = await useTestDatabase();
  const app = await useDownloadApp({ database });
  const files = (n: number) => [
    {
      name: `sky-${n}.hdr`,
      format: 'hdr' as const,
      map: null,
      resolution: '2K',
      bytes: 1,
      sha256: n.toString(16).padStart(64, '0'),
      crc32: n,
      key: `files/00/${n}.hdr`,
    },
  ];
  const entries = Array.from({ length: REQUESTS }, (_, n) => rowsOfAsset({ name: `Sky ${n}`, free: true })).map(
    ({ prepared, text }, n) => ({ text, prepared: { ...prepared, type: 'hdri' as const, files: files(n) } }),
  );
  const assets = [...(await publishRows(app, entries)).values()];
  const count = async (account: number) => {
    const { rows } = await sql<{ spent: number; downloads: number; days: number }>`
      select (select count(*) from spent_downloads where account = ${account}) as spent,
        (select count(*) from downloads where account = ${account}) as downloads,
        (select coalesce(sum(spent), 0) from download_days where account = ${account}) as days`.execute(app.db);
    return rows[0];
  };
  /** A customer whose token is valid by the system clock, which the spawned programs use. */
  const arrive = (name: string) => {
    app.clock.set(systemClock.now());
    return app.arrive(name, 'pro');
  };
  return { ...app, url: database.url, assets, count, arrive };
}

/**
 * Requests every asset in parallel, spread over the processes. Retries on SERVICE_UNAVAILABLE, because a busy machine
 * may exceed the time limit of an answer. A connection that breaks counts as `unknown`.
 */
const downloadAll = (targets: readonly Target[], assets: readonly string[], headers: Record<string, string>) =>
  assets.map((asset, index) => ask(targets[index % targets.length] as Target, asset, headers));

async function ask(target: Target, asset: string, headers: Record<string, string>): Promise<string> {
  for (;;) {
    try {
      const answer = await fetch(`${target.ready.url}/api/assets/${asset}/download`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ variant: 'hdr-2k' }),
      });
      const { error } = (await answer.json()) as { error?: { code: string } };
      if (error?.code !== 'SERVICE_UNAVAILABLE') return error?.code ?? 'ok';
    } catch {
      return 'unknown';
    }
  }
}

const tally = (codes: readonly string[]) =>
  Object.fromEntries([...Map.groupBy(codes, (code) => code)].map(([code, list]) => [code, list.length]));

test('two hundred parallel requests to several processes spend exactly what the day has left', async () => {
  const { url, assets, count, arrive } = await useCrowd();
  const { targets } = await useTargets(url);
  for (let round = 0; round < runCount(1, 100); round++) {
    const person = await arrive(`person-${round}`);
    const headers = { authorization: `Bearer ${person.access_token}`, cookie: person.cookie };
    const codes = await Promise.all(downloadAll(targets, assets, headers));
    expect([round, tally(codes)]).toEqual([round, { ok: PER_DAY, DOWNLOAD_LIMIT_REACHED: REQUESTS - PER_DAY }]);
    expect(await count(person.accountId)).toEqual({ spent: PER_DAY, downloads: PER_DAY, days: PER_DAY });
  }
});

test('killed processes spend no more than the allowance and lose none of it', async () => {
  const { url, assets, count, arrive, db } = await useCrowd();
  const { targets, start } = await useTargets(url);
  for (let round = 0; round < runCount(1, 100); round++) {
    const person = await arrive(`person-${round}`);
    const headers = { authorization: `Bearer ${person.access_token}`, cookie: person.cookie };
    const requests = downloadAll(targets, assets, headers);
    // By now some requests have spent a download, and most of the others are in flight.
    await eventually(async () => {
      const rows = await db
        .selectFrom('spent_downloads')
        .select('id')
        .where('account', '=', person.accountId)
        .execute();
      expect(rows.length).toBeGreaterThan((round * 4) % PER_DAY);
    });
    await Promise.all([0, 1].map((index) => targets[index]?.kill('SIGKILL')));
    const codes = await Promise.all(requests);
    const { ok = 0, unknown = 0 } = tally(codes);
    const after = await count(person.accountId);
    expect(after).toEqual({ spent: after?.days, downloads: after?.days, days: after?.days });
    expect(after?.days).toBeGreaterThanOrEqual(ok);
    expect(after?.days).toBeLessThanOrEqual(Math.min(PER_DAY, ok + unknown));

    targets.splice(0, 2, await start(), await start());
    const later = await Promise.all(downloadAll(targets, assets, headers));
    expect(Object.keys(tally(later)).toSorted()).toEqual(['DOWNLOAD_LIMIT_REACHED', 'ok']);
    expect(await count(person.accountId)).toEqual({ spent: PER_DAY, downloads: PER_DAY, days: PER_DAY });
  }
});
