import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type Upload as OpenedUpload, partsOf, type UploadFile } from '@polyshelf/contract/uploads';
import * as tus from 'tus-js-client';
import { onTestFinished } from 'vitest';
import { createStorage, type StorageConfig } from '../src/platform/storage/create-storage.ts';
import type { Storage } from '../src/platform/storage/storage.ts';
import { createResumableStore } from '../src/platform/tus/resumable-store.ts';
import { useAccountApp } from './test-accounts.ts';
import type { useTestApp } from './test-app.ts';

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** A folder that is deleted after the test. */
export async function useFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'polyshelf-uploads-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Storage with the store of the tus protocol in it. `unitBytes` makes files of more than eight units large. */
export async function useStores(config?: StorageConfig, unitBytes?: number) {
  const place = config ?? { kind: 'local' as const, folder: await useFolder() };
  const storage = await createStorage(place);
  return { storage, resumable: await createResumableStore(place, storage, unitBytes) };
}

type Options = Parameters<typeof useTestApp>[0] & { store?: StorageConfig; unitBytes?: number };

/** The web process on a port, with stores of its own and what an uploader does. Accepted files become nothing. */
export async function useUploadApp({ store, unitBytes, ...options }: Options = {}) {
  const stores = await useStores(store, unitBytes);
  const composed = await useAccountApp({ ...stores, onFilesAccepted: async () => {}, ...options });
  const { app, call, queue } = composed;
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

  /** An account of the core team with what it does. */
  async function signUpCore(email: string, role: 'user' | 'core' | 'admin' = 'core') {
    const { accountId, access_token: token } = await composed.signUp({ email });
    await composed.db.updateTable('accounts').set({ role }).where('id', '=', accountId).execute();
    return { accountId, token, ...uploaderAt(url, token) };
  }

  return {
    ...composed,
    ...stores,
    url,
    signUpCore,
    /** Runs the checks of files that arrived. */
    work: () => queue.work(),
    read: async (token: string, id: string): Promise<OpenedUpload> =>
      (await call('GET', `/api/uploads/${id}`, undefined, token)).json().data,
  };
}

/** The keys of everything that uploads have stored. */
export async function listStored(storage: Pick<Storage, 'list'>): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list('uploads')) keys.push(key);
  return keys.sort();
}

interface SendOptions {
  sha256?: string;
  chunkSize?: number;
  retryDelays?: number[] | null;
  /** The number of the part whose bytes these are. */
  part?: number;
}

/** What the browser of an uploader does, at the address of any web process. */
export function uploaderAt(url: string, token: string) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };

  async function ask(method: string, path: string, body?: object) {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: body ? headers : { authorization: headers.authorization },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: answer.status === 204 ? null : await answer.json() };
  }

  /** Announces files and returns their rows in the same order. */
  async function open(files: readonly { path: string; bytes: number }[]): Promise<{ id: string; files: UploadFile[] }> {
    const { status, body } = await ask('POST', '/api/uploads', { files });
    if (status !== 200) throw Object.assign(new Error(body.errors[0].message), { code: body.error.code, status });
    return body.data;
  }

  /** Sends one file by the tus protocol with the client of the browser. */
  function send(file: { id: string }, bytes: Buffer, options: SendOptions = {}): Promise<void> {
    const { sha256 = sha256Of(bytes), chunkSize = 1024 * 1024, retryDelays = null, part } = options;
    return new Promise((resolve, reject) => {
      const upload = new tus.Upload(Readable.from(chunksOf(bytes)), {
        endpoint: `${url}/api/uploads/files`,
        headers: { authorization: `Bearer ${token}` },
        metadata: { file: file.id, sha256, ...(part !== undefined && { part: String(part) }) },
        uploadSize: bytes.length,
        chunkSize,
        retryDelays,
        onSuccess: () => resolve(),
        onError: reject,
      });
      upload.start();
    });
  }

  /** Sends the parts of one file at once, as the browser does. */
  async function sendParts(file: { id: string }, bytes: Buffer, unitBytes: number): Promise<void> {
    const sha256 = sha256Of(bytes);
    await Promise.all(
      partsOf(bytes.length, unitBytes).map(({ start, end }, part) =>
        send(file, bytes.subarray(start, end), { sha256, part }),
      ),
    );
  }

  /** One request of the tus protocol, without the client. */
  function tusRequest(
    method: string,
    id: string,
    given: { offset?: number; body?: Uint8Array; headers?: Record<string, string> } = {},
  ) {
    const { offset, body, headers: more } = given;
    return fetch(`${url}/api/uploads/files${id && `/${id}`}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'tus-resumable': '1.0.0',
        ...(offset !== undefined && {
          'upload-offset': String(offset),
          'content-type': 'application/offset+octet-stream',
        }),
        ...more,
      },
      ...(body && { body: body as BodyInit }),
    });
  }

  /** Sends bytes of a longer body and cuts the connection when the server has read most of them. */
  async function sendCut(id: string, given: { offset: number; body: Uint8Array; total: number }): Promise<void> {
    const request = httpRequest(`${url}/api/uploads/files/${id}`, {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${token}`,
        'tus-resumable': '1.0.0',
        'upload-offset': given.offset,
        'content-type': 'application/offset+octet-stream',
        'content-length': given.total,
      },
    });
    request.on('error', () => {});
    await new Promise<void>((resolve) => request.write(given.body, () => resolve()));
    await new Promise<void>((resolve) => request.once('close', () => resolve()).destroy());
  }

  const announce = (file: { id: string }, bytes: Uint8Array, more: Record<string, string> = {}) =>
    tusRequest('POST', '', {
      headers: {
        'upload-length': String(bytes.length),
        'upload-metadata': `file ${btoa(file.id)},sha256 ${btoa(sha256Of(bytes))}`,
        ...more,
      },
    });

  /** Announces and sends whole files. */
  async function sendAll(given: Record<string, Buffer>) {
    const entries = Object.entries(given);
    const upload = await open(entries.map(([path, bytes]) => ({ path, bytes: bytes.length })));
    for (const [index, [, bytes]] of entries.entries()) {
      const file = upload.files[index];
      if (file && bytes.length > 0) await send(file, bytes);
    }
    return upload;
  }

  return { ask, open, send, sendParts, sendAll, sendCut, tusRequest, announce };
}

/** Writes bytes of a longer body and leaves the request open. */
export function sendOpen(
  url: string,
  { token, id, offset, body, total }: { token: string; id: string; offset: number; body: Buffer; total: number },
): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  const head = [
    `PATCH /api/uploads/files/${id} HTTP/1.1`,
    'Host: x',
    `Authorization: Bearer ${token}`,
    'Tus-Resumable: 1.0.0',
    `Upload-Offset: ${offset}`,
    'Content-Type: application/offset+octet-stream',
    `Content-Length: ${total}`,
  ];
  return new Promise((resolve) => {
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    socket.write(body, () => resolve(socket));
  });
}

function* chunksOf(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += 256 * 1024) yield bytes.subarray(start, start + 256 * 1024);
}

export const someBytes = (length: number): Buffer => randomBytes(length);
