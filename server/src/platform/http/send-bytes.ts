import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ByteRange } from '../storage/byte-range.ts';
import { FileMissing, type Storage } from '../storage/storage.ts';
import { isNamedBy } from './entity-tag.ts';
import { routeNotFound } from './error-handler.ts';

interface Bytes {
  bytes: number;
  /** A strong ETag: the same tag means the same bytes. */
  etag: string;
  contentType: string;
  /** Opens all bytes, or the requested range. */
  open(range: ByteRange | undefined): Buffer | Readable | Promise<Readable>;
}

/** Answers GET and HEAD with bytes: all of them, one range, or 304 when the client has them (RFC 9110, 13 to 15). */
export async function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, etag, contentType, open }: Bytes,
): Promise<FastifyReply> {
  const { 'if-none-match': known, 'if-range': resumed, range: header } = request.headers;
  reply.headers({ etag, 'accept-ranges': 'bytes' });
  if (isNamedBy(known, etag)) return reply.code(304).send();

  // A client that has the first part of another version needs the whole file.
  const range = resumed === undefined || resumed === etag ? readRange(header, bytes) : null;
  if (range === 'beyond') return reply.code(416).header('content-range', `bytes */${bytes}`).send();
  const body = request.method === 'HEAD' ? undefined : await open(range ?? undefined);
  reply.type(contentType).header('content-length', range ? range.end - range.start + 1 : bytes);
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${bytes}`);
  return reply.send(body);
}

/** Reads a single range (RFC 9110, 14.2); null when the header is missing, has several ranges or is malformed. */
function readRange(header: string | undefined, bytes: number): ByteRange | 'beyond' | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  if (first === '') {
    const length = Math.min(Number(last), bytes);
    return length === 0 ? 'beyond' : { start: bytes - length, end: bytes - 1 };
  }
  if (last !== '' && Number(last) < Number(first)) return null;
  if (Number(first) >= bytes) return 'beyond';
  return { start: Number(first), end: last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1) };
}

interface StoredFile {
  key: string;
  contentType: string;
  etag: string;
  /** Without it the storage is queried for the size. */
  bytes?: number;
}

/** Does the same with the bytes of a stored file; answers 404 when the file is missing. */
export async function sendStoredFile(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Storage,
  { key, contentType, etag, bytes }: StoredFile,
): Promise<FastifyReply> {
  const missing = () => routeNotFound(request.url.split('?', 1)[0] ?? '/');
  const size = bytes ?? (await storage.stat(key))?.bytes;
  if (size === undefined) throw missing();
  const open = (range?: ByteRange) =>
    storage.open(key, range, { recycles: true }).catch((error: unknown) => {
      throw error instanceof FileMissing ? missing() : error;
    });
  return sendBytes(request, reply, { bytes: size, etag, contentType, open });
}
