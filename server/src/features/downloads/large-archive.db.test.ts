import { execFileSync } from 'node:child_process';
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { get, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { expect, onTestFinished, test } from 'vitest';
import { runCount } from '../../../../scripts/test/run-count.ts';
import { stageFiles } from '../../../testing/prepared-asset.ts';
import { spawnProgram } from '../../../testing/spawn-program.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { useDownloadApp } from '../../../testing/test-downloads.ts';
import { systemClock } from '../../platform/clock.ts';

const TARGET = join(import.meta.dirname, '../../../testing/download-target.ts');
const MEGABYTE = 1024 * 1024;
const FILE_MEGABYTES = 16;
const ALLOWED_MEGABYTES = 150;
const SILENT_READERS = 4;

/** A collection of random bytes, which do not compress, in files of 16 MB. */
async function useLargeCollection(megabytes: number) {
  const database = await useTestDatabase();
  const kit = await useDownloadApp({ database });
  const assets: string[] = [];
  for (let n = 0; n < Math.ceil(megabytes / FILE_MEGABYTES); n++) {
    const staging = join(kit.folder, `staging-${n}`);
    const file = { name: `sky-${n}_4k.hdr`, format: 'hdr' as const, map: null, resolution: '4K' };
    const files = [{ ...file, body: randomBytes(FILE_MEGABYTES * MEGABYTE) }];
    const prepared = await stageFiles(staging, `sky ${n}`, { type: 'hdri', files });
    assets.push(await kit.publish(`Sky ${n}`, {}, prepared));
    await rm(staging, { recursive: true });
  }
  // The spawned program uses the system clock, by which writing 2 GB takes longer than a token is valid.
  kit.clock.set(systemClock.now());
  const anna = await kit.arrive('anna', 'studio');
  const { id } = (await anna.ask('POST', '/items/packs', { name: 'Everything' })).json().data;
  for (const asset of assets) await anna.ask('POST', '/items/assets_packs', { asset, pack: id });
  const { cost } = (await anna.ask('GET', `/api/collections/${id}/download`)).json().data;
  const link = (await anna.ask('POST', `/api/collections/${id}/download`, { cost })).json().data;
  const target = await spawnProgram<{ url: string }>(TARGET, [database.url, join(kit.folder, 'files')]);
  onTestFinished(() => target.kill('SIGKILL'));
  return { folder: kit.folder, cookie: anna.cookie, target, link: { ...link, url: target.ready.url + link.url } };
}

/** Samples the memory of a process. Returns a function that stops and returns the first and the highest value. */
function watchMemory(pid: number) {
  const read = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  const idle = read();
  let most = idle;
  const timer = setInterval(() => {
    most = Math.max(most, read());
  }, 20);
  onTestFinished(() => clearInterval(timer));
  return () => {
    clearInterval(timer);
    return { idle, most };
  };
}

async function ask(url: string, headers: Record<string, string>): Promise<IncomingMessage> {
  const [answer] = (await once(get(url, { headers }), 'response')) as [IncomingMessage];
  return answer;
}

test('the archive of a collection is valid, reproducible, resumable at any byte, and streamed in constant memory', async () => {
  const { folder, cookie, target, link } = await useLargeCollection(runCount(24, 2_048));
  await (await ask(link.url, { cookie, range: 'bytes=0-1000' })).resume().toArray();
  const stopWatching = watchMemory(target.process.pid as number);
  // These clients request the whole archive and read nothing.
  const silent = Array.from({ length: SILENT_READERS }, () => request(link.url, { headers: { cookie } }));
  for (const each of silent) {
    each.on('error', () => {}).on('response', (answer) => answer.pause());
    each.end();
  }

  const path = join(folder, 'everything.zip');
  const first = createHash('sha256');
  const whole = await ask(link.url, { cookie });
  expect(whole.headers['content-length']).toBe(String(link.bytes));
  whole.on('data', (chunk) => first.update(chunk));
  await pipeline(whole, createWriteStream(path));
  const expected = first.digest('hex');

  const again = createHash('sha256');
  await pipeline(await ask(link.url, { cookie }), again);
  expect(again.digest('hex')).toBe(expected);

  const pieces = createHash('sha256');
  let cuts = 0;
  for (let at = 0; at < link.bytes; cuts++) {
    const most = at + randomInt(1, Math.ceil(link.bytes / 5));
    const answer = await ask(link.url, { cookie, range: `bytes=${at}-`, 'if-range': String(whole.headers.etag) });
    expect(answer.statusCode).toBe(206);
    for await (const chunk of answer) {
      const kept = chunk.subarray(0, most - at);
      pieces.update(kept);
      at += kept.length;
      if (at === most) break;
    }
  }
  expect([cuts > 1, pieces.digest('hex')]).toEqual([true, expected]);

  const { idle, most } = stopWatching();
  for (const each of silent) each.destroy();
  process.stdout.write(
    `${Math.round(link.bytes / MEGABYTE)} MB, ${cuts} cuts, memory ${Math.round(idle)} MB, at most ${Math.round(most)} MB\n`,
  );
  expect(most - idle).toBeLessThan(ALLOWED_MEGABYTES);
  expect(execFileSync('unzip', ['-tq', path], { encoding: 'utf8' })).toContain('No errors detected');
});
