import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { partsOf } from '@polyshelf/contract/uploads';
import * as tus from 'tus-js-client';
import { expect, onTestFinished, test } from 'vitest';
import { isDeep } from '../../../../scripts/test/run-count.ts';
import { eventually } from '../../../testing/eventually.ts';
import { type Program, spawnProgram } from '../../../testing/spawn-program.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { sendOpen, sha256Of, someBytes, uploaderAt, useFolder, useUploadApp } from '../../../testing/test-uploads.ts';
import { systemClock } from '../../platform/clock.ts';

const MB = 1024 * 1024;
const TARGET = join(import.meta.dirname, '../../../testing/upload-target.ts');

/** An uploader with one announced file, and web processes that share database and folder with this one. */
async function useProcesses(bytes: Buffer, unitBytes?: number) {
  const folder = await useFolder();
  const database = await useTestDatabase();
  const app = await useUploadApp({ database, store: { kind: 'local', folder }, ...(unitBytes && { unitBytes }) });
  app.clock.set(systemClock.now());
  const anna = await app.signUpCore('anna@example.com');
  const upload = await anna.open([{ path: 'rock.png', bytes: bytes.length }]);
  const start = async () => {
    const program = await spawnProgram<{ url: string }>(TARGET, [
      JSON.stringify({ url: database.url, folder, unitBytes }),
    ]);
    onTestFinished(async () => {
      if (program.process.exitCode === null && program.process.signalCode === null) await program.kill('SIGKILL');
    });
    return program;
  };
  return { ...app, anna, upload, file: upload.files[0] as { id: string }, start };
}

const kill = (program: Program<unknown>) => program.kill('SIGKILL');

test('after kill -9 of the web process another one continues at once, without a lock that was left', async () => {
  const bytes = someBytes(24 * MB);
  const { anna, file, upload, start, storage, work, read } = await useProcesses(bytes);
  const [first, second] = await Promise.all([start(), start()]);
  await anna.announce(file, bytes);
  const given = { token: anna.token, id: file.id, offset: 0, body: bytes.subarray(0, 10 * MB), total: bytes.length };
  const socket = await sendOpen(first.ready.url, given);
  const storedBytes = async () => (await storage.stat(`uploads/${file.id}`))?.bytes ?? 0;
  await eventually(async () => expect(await storedBytes()).toBeGreaterThan(4 * MB));
  await kill(first);
  socket.destroy();

  const elsewhere = uploaderAt(second.ready.url, anna.token);
  const head = await elsewhere.tusRequest('HEAD', file.id);
  expect(head.status).toBe(200);
  const offset = Number(head.headers.get('upload-offset'));
  expect(offset).toBe(await storedBytes());
  expect((await elsewhere.tusRequest('PATCH', file.id, { offset, body: bytes.subarray(offset) })).status).toBe(204);
  await work();
  expect((await read(anna.token, upload.id)).files[0]).toMatchObject({ state: 'accepted', sha256: sha256Of(bytes) });
  expect((await buffer(await storage.open(`uploads/${file.id}`))).equals(bytes)).toBe(true);
});

test.runIf(isDeep)(
  'a half-open connection to one process does not keep the browser from continuing on another',
  async () => {
    const bytes = someBytes(12 * MB);
    const { anna, file, upload, start, work, read } = await useProcesses(bytes);
    const [first, second] = await Promise.all([start(), start()]);
    await anna.announce(file, bytes);
    const given = { token: anna.token, id: file.id, offset: 0, body: bytes.subarray(0, 5 * MB), total: bytes.length };
    const socket = await sendOpen(first.ready.url, given);
    onTestFinished(() => void socket.destroy());

    const elsewhere = uploaderAt(second.ready.url, anna.token);
    const head = await elsewhere.tusRequest('HEAD', file.id);
    const offset = Number(head.headers.get('upload-offset'));
    expect([head.status, offset <= 5 * MB]).toEqual([200, true]);
    expect((await elsewhere.tusRequest('PATCH', file.id, { offset, body: bytes.subarray(offset) })).status).toBe(204);
    // What the first connection still sends is not written any more.
    socket.write(someBytes(MB));
    await work();
    expect((await read(anna.token, upload.id)).files[0]?.state).toBe('accepted');
  },
);

test.runIf(isDeep)('of two processes that receive the same bytes, one writes them', async () => {
  const bytes = someBytes(8 * MB);
  const { anna, file, upload, start, work, read } = await useProcesses(bytes);
  const programs = await Promise.all([start(), start()]);
  await anna.announce(file, bytes);
  const answers = await Promise.all(
    programs.map(
      async ({ ready }) =>
        (await uploaderAt(ready.url, anna.token).tusRequest('PATCH', file.id, { offset: 0, body: bytes })).status,
    ),
  );
  expect(answers).toContain(204);
  await work();
  expect((await read(anna.token, upload.id)).files[0]?.state).toBe('accepted');
});

test('parts arrive at two processes, and after kill -9 of one its part goes on at the other', async () => {
  const bytes = someBytes(24 * MB + 1);
  const { anna, file, upload, start, storage, work, read } = await useProcesses(bytes, MB);
  const [first, second] = await Promise.all([start(), start()]);
  const elsewhere = uploaderAt(second.ready.url, anna.token);
  const [one, two, three] = partsOf(bytes.length, MB).map(({ start, end }) => bytes.subarray(start, end));
  if (!one || !two || !three) throw new Error('not three parts');
  const metadata = (part: number) => ({
    'upload-metadata': `file ${btoa(file.id)},sha256 ${btoa(sha256Of(bytes))},part ${btoa(String(part))}`,
  });
  for (const [part, body] of [one, two, three].entries()) await anna.announce(file, body, metadata(part));
  const given = { token: anna.token, id: `${file.id}.1`, offset: 0, body: two.subarray(0, 6 * MB), total: two.length };
  const socket = await sendOpen(first.ready.url, given);
  const storedBytes = async () => (await storage.stat(`uploads/${file.id}.1`))?.bytes ?? 0;
  // The other process receives a part meanwhile.
  expect((await elsewhere.tusRequest('PATCH', `${file.id}.2`, { offset: 0, body: three })).status).toBe(204);
  await eventually(async () => expect(await storedBytes()).toBeGreaterThan(2 * MB));
  await kill(first);
  socket.destroy();

  const offset = Number((await elsewhere.tusRequest('HEAD', `${file.id}.1`)).headers.get('upload-offset'));
  expect(offset).toBe(await storedBytes());
  const ends = [
    { id: file.id, offset: 0, body: one },
    { id: `${file.id}.1`, offset, body: two.subarray(offset) },
  ];
  const answers = await Promise.all(
    ends.map(({ id, ...rest }, index) => [anna, elsewhere][index]?.tusRequest('PATCH', id, rest)),
  );
  expect(answers.map((answer) => answer?.status)).toEqual([204, 204]);
  await work();
  expect((await read(anna.token, upload.id)).files[0]).toMatchObject({ state: 'accepted', sha256: sha256Of(bytes) });
  expect((await buffer(await storage.open(`uploads/${file.id}`))).equals(bytes)).toBe(true);
});

test.runIf(isDeep)(
  'SIGTERM ends a process that receives a file, and the client continues with the next one',
  async () => {
    const bytes = someBytes(30 * MB);
    const { anna, file, upload, start, work, read } = await useProcesses(bytes);
    let current = await start();
    // A balancer at one address, in front of whichever process runs.
    const balancer = createServer((client) => {
      const server = connect(Number(new URL(current.ready.url).port), '127.0.0.1');
      for (const socket of [client, server]) socket.on('error', () => client.destroy() && server.destroy());
      client.pipe(server).pipe(client);
    });
    await new Promise<void>((resolve) => balancer.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void balancer.close());
    const url = `http://127.0.0.1:${(balancer.address() as { port: number }).port}`;

    /** A slow disk, so that the process ends in the middle. */
    const slowly = async function* () {
      for (let at = 0; at < bytes.length; at += 512 * 1024) {
        yield bytes.subarray(at, at + 512 * 1024);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    };
    let sent = 0;
    const done = new Promise<void>((resolve, reject) => {
      const client = new tus.Upload(Readable.from(slowly()), {
        endpoint: `${url}/api/uploads/files`,
        headers: { authorization: `Bearer ${anna.token}` },
        metadata: { file: file.id, sha256: sha256Of(bytes) },
        uploadSize: bytes.length,
        chunkSize: 5 * MB,
        retryDelays: Array(200).fill(100),
        onShouldRetry: () => true,
        onProgress: (uploaded) => {
          sent = uploaded;
        },
        onSuccess: () => resolve(),
        onError: reject,
      });
      client.start();
    });
    await eventually(() => expect(sent).toBeGreaterThan(7 * MB));
    const stopped = current;
    const startedAt = performance.now();
    const stopping = stopped.kill('SIGTERM');
    current = await start();
    await stopping;
    expect(stopped.process.exitCode).toBe(0);
    expect(performance.now() - startedAt).toBeLessThan(30_000);
    await done;
    await work();
    expect((await read(anna.token, upload.id)).files[0]?.state).toBe('accepted');
  },
);
