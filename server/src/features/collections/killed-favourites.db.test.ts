import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runCount } from '../../../../scripts/test/run-count.ts';
import { eventually } from '../../../testing/eventually.ts';
import { rowsOfAsset } from '../../../testing/prepared-asset.ts';
import { publishRows } from '../../../testing/publish-rows.ts';
import { spawnProgram } from '../../../testing/spawn-program.ts';
import { useAccountApp } from '../../../testing/test-accounts.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { systemClock } from '../../platform/clock.ts';

const TARGET = join(import.meta.dirname, '../../../testing/download-target.ts');
const WRITERS = 8;

/** The collection that a favourite is in, null outside of collections, or `nowhere` when there is no favourite. */
type Place = number | null | 'nowhere';

interface Writer {
  asset: string;
  /** The id of the favourite, as soon as the server has returned it. */
  id: string;
  /** The place that the server last acknowledged, and the place of the last request. */
  known: Place;
  asked: Place;
}

test('kill -9 loses no acknowledged change and duplicates none', async () => {
  const database = await useTestDatabase();
  const kit = await useAccountApp({ database });
  // The programs use the system clock.
  kit.clock.set(systemClock.now());
  const entries = Array.from({ length: WRITERS }, (_, n) => rowsOfAsset({ name: `Oak ${n}` }));
  const assets = [...(await publishRows(kit, entries)).values()];
  const { access_token, accountId } = await kit.signUp({ email: 'anna@example.com' });
  const pack = (await kit.post('/items/packs', { name: 'Kitchen' }, access_token)).json().data.id as number;
  const writers: Writer[] = assets.map((asset) => ({ asset, id: '', known: 'nowhere', asked: 'nowhere' }));

  for (let round = 0; round < runCount(1, 30); round++) {
    const target = await spawnProgram<{ url: string }>(TARGET, [database.url]);
    onTestFinished(async () => void (target.process.exitCode === null && (await target.kill('SIGKILL'))));
    let changes = 0;
    const work = writers.map(async (writer) => {
      while (await change(target.ready.url, access_token, writer, pack)) changes += 1;
    });
    await eventually(() => expect(changes).toBeGreaterThan(40 + round * 7));
    await target.kill('SIGKILL');
    await Promise.all(work);

    const rows = await kit.db.selectFrom('assets_packs').selectAll().where('account', '=', accountId).execute();
    for (const writer of writers) {
      const own = rows.filter(({ asset }) => asset === writer.asset);
      expect(own.length).toBeLessThanOrEqual(1);
      const place: Place = own[0] ? own[0].pack : 'nowhere';
      // The server may have committed the last request without answering it.
      expect([writer.known, writer.asked]).toContain(place);
      Object.assign(writer, { known: place, asked: place, id: own[0]?.id ?? '' });
    }
  }
});

/** Adds, moves or deletes the favourite, in turn. False when the server did not answer. */
async function change(url: string, token: string, writer: Writer, pack: number): Promise<boolean> {
  const next: Place = writer.known === 'nowhere' ? null : writer.known === null ? pack : 'nowhere';
  writer.asked = next;
  const [method, path, body] =
    writer.known === 'nowhere'
      ? (['POST', '', { asset: writer.asset, pack: null }] as const)
      : next === 'nowhere'
        ? (['DELETE', `/${writer.id}`, undefined] as const)
        : (['PATCH', `/${writer.id}`, { asset: writer.asset, pack }] as const);
  const answer = await fetch(`${url}/items/assets_packs${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => null);
  // A 503 is retried.
  if (answer?.status === 503) return true;
  if (!answer?.ok) return false;
  const text = await answer.text().catch(() => null);
  if (text === null) return false;
  if (text !== '') writer.id = JSON.parse(text).data.id;
  writer.known = next;
  return true;
}
