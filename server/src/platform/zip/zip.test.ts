import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { fromBufferPromise, fromRandomAccessReaderPromise, openPromise, RandomAccessReader } from 'yauzl';
import { eventually } from '../../../testing/eventually.ts';
import { streamZip } from './stream-zip.ts';
import { layOutZip, type ZipEntry, type ZipLayout } from './zip-layout.ts';

interface Body extends ZipEntry {
  body: Buffer;
}

const MODIFIED = new Date('2026-03-14T12:34:56Z');

const entryOf = (path: string, content: string | Buffer): Body => {
  const body = Buffer.from(content);
  return { path, body, bytes: body.length, crc32: crc32(body), modifiedAt: MODIFIED };
};

const openBody = async ({ body }: Body, { start, end }: { start: number; end: number }) =>
  Readable.from([body.subarray(start, end + 1)]);

const readAll = (layout: ZipLayout<Body>, range?: { start: number; end: number }) =>
  buffer(streamZip(layout, openBody, range));

const samples = [
  entryOf('oak/oak_2k_basecolor.png', Buffer.alloc(100_000, 'colour')),
  entryOf('oak/ЛИЦЕНЗИЯ.txt', 'свободно'),
  entryOf('oak/empty.bin', ''),
  entryOf('oak/SHA256SUMS', 'sums'),
];

test('other zip readers find every file whole, with its name and time', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'polyshelf-zip-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'oak.zip');
  const layout = layOutZip(samples);
  const bytes = await readAll(layout);
  expect(bytes.length).toBe(layout.bytes);
  writeFileSync(path, bytes);

  const zip = await openPromise(path, { lazyEntries: true });
  const found: [string, string, string][] = [];
  for await (const entry of zip.eachEntry()) {
    const body = await buffer(await zip.openReadStreamPromise(entry));
    found.push([
      entry.fileName,
      entry.getLastModDate({ forceDosFormat: true, timezone: 'UTC' }).toISOString(),
      body.toString(),
    ]);
  }
  expect(found).toEqual(samples.map(({ path, body }) => [path, MODIFIED.toISOString(), body.toString()]));
  expect(execFileSync('unzip', ['-t', path], { encoding: 'utf8' })).toContain('No errors detected');
});

test('the same entries give the same bytes', async () => {
  const [once, again] = await Promise.all([readAll(layOutZip(samples)), readAll(layOutZip(samples))]);
  expect(again.equals(once)).toBe(true);
});

test('any range equals that range of the whole archive', async () => {
  const layout = layOutZip(samples);
  const whole = await readAll(layout);
  const place = fc.integer({ min: 0, max: whole.length - 1 });
  await fc.assert(
    fc.asyncProperty(place, place, async (one, other) => {
      const [start, end] = [Math.min(one, other), Math.max(one, other)];
      expect((await readAll(layout, { start, end })).equals(whole.subarray(start, end + 1))).toBe(true);
    }),
  );
});

test('an entry whose size has changed fails the stream', async () => {
  const layout = layOutZip(samples);
  for (const change of [-1, 1]) {
    const stream = streamZip(layout, async ({ bytes }) => Buffer.alloc(bytes + change));
    await expect(buffer(stream)).rejects.toThrow('has changed');
  }
});

test('entries are closed when the reader disconnects', async () => {
  const contents: Readable[] = [];
  const layout = layOutZip([entryOf('a', Buffer.alloc(10_000_000)), entryOf('b', Buffer.alloc(10_000_000))]);
  const stream = streamZip(layout, async ({ body }) => {
    const content = Readable.from(Array.from({ length: 100 }, (_, i) => body.subarray(i * 100_000, (i + 1) * 100_000)));
    contents.push(content);
    return content;
  });
  for await (const _ of stream) if (contents.length > 0) break;
  await eventually(() => expect(contents.map(({ destroyed }) => destroyed)).toEqual([true]));
});

/** An archive of huge sizes; the contents between the headers are zeros that are never generated. */
class SparseReader extends RandomAccessReader {
  readonly #layout: ZipLayout<ZipEntry>;

  constructor(layout: ZipLayout<ZipEntry>) {
    super();
    this.#layout = layout;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const zeros = async (_: ZipEntry, range: { start: number; end: number }) =>
      Buffer.alloc(range.end - range.start + 1);
    return streamZip(this.#layout, zeros, { start, end: end - 1 });
  }
}

test.for([
  ['a file of 5 GiB', 1, 5 * 1024 ** 3],
  ['files that begin beyond 4 GiB', 3, 3 * 1024 ** 3],
  ['a file of exactly 4 GiB less one', 2, 2 ** 32 - 1],
] as const)('%s is laid out as zip64, which another reader understands', async ([, count, bytes]) => {
  const entries = Array.from({ length: count }, (_, index) => ({
    path: `file ${index}`,
    bytes,
    crc32: 0,
    modifiedAt: MODIFIED,
  }));
  const layout = layOutZip(entries);
  const reader = new SparseReader(layout);
  const zip = await fromRandomAccessReaderPromise(reader, layout.bytes, { lazyEntries: true, autoClose: false });
  const found: [string, number][] = [];
  const places: number[] = [];
  for await (const entry of zip.eachEntry()) {
    found.push([entry.fileName, entry.uncompressedSize]);
    places.push(entry.relativeOffsetOfLocalHeader);
  }
  expect(found).toEqual(entries.map(({ path }) => [path, bytes]));
  expect(places).toEqual(
    layout.segments.filter((_, index) => index % 2 === 0 && index < count * 2).map(({ start }) => start),
  );
});

test('more than 65,535 files are counted by zip64', async () => {
  const entries = Array.from({ length: 70_000 }, (_, index) => entryOf(`file ${index}`, ''));
  const zip = await fromBufferPromise(await readAll(layOutZip(entries)), { lazyEntries: true });
  expect(zip.entryCount).toBe(70_000);
});
