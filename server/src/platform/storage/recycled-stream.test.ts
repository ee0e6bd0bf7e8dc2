import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setImmediate as breathe } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { streamZip } from '../zip/stream-zip.ts';
import { layOutZip } from '../zip/zip-layout.ts';
import { RecycledStream } from './recycled-stream.ts';

/** Far more than the socket buffers of both ends hold. */
const body = randomBytes(24 * 1024 * 1024 + 5);
const whole = { start: 0, end: body.length - 1 };
let path: string;

beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'polyshelf-recycled-'));
  path = join(folder, 'rock.bin');
  await writeFile(path, body);
  return () => rm(folder, { recursive: true });
});

/** What a client receives over HTTP that reads slower than the server sends. */
async function download(content: () => Promise<Readable>): Promise<Buffer> {
  const server = createServer(async (_, response) => (await content()).pipe(response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const [answer] = (await once(get({ port, agent: false }), 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of answer) {
    chunks.push(chunk);
    await breathe();
  }
  return Buffer.concat(chunks);
}

test('a slow reader gets the bytes of the file', async () => {
  const bytes = await download(async () => new RecycledStream(await open(path), whole));
  expect(bytes.equals(body)).toBe(true);
});

test('a slow reader of an archive gets the bytes of the file in it', async () => {
  const entry = { path: 'rock.bin', bytes: body.length, crc32: crc32(body), modifiedAt: new Date(0) };
  const layout = layOutZip([entry]);
  const bytes = await download(async () =>
    streamZip(layout, async (_, range) => new RecycledStream(await open(path), range)),
  );
  expect(bytes.length).toBe(layout.bytes);
  const start = layout.segments[1]?.start ?? 0;
  expect(bytes.subarray(start, start + body.length).equals(body)).toBe(true);
});

test('a file of any size needs the memory of a few chunks', async () => {
  const memory = new Set<ArrayBufferLike>();
  let bytes = 0;
  for await (const chunk of new RecycledStream(await open(path), { start: 7, end: whole.end })) {
    memory.add(chunk.buffer);
    bytes += chunk.length;
  }
  expect([bytes, memory.size]).toEqual([body.length - 7, 3]);
});

test('the file is closed when the reader disconnects', async () => {
  const file = await open(path);
  const stream = new RecycledStream(file, whole);
  for await (const _ of stream) break;
  await expect.poll(() => file.fd).toBe(-1);
});
