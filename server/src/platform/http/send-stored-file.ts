import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ByteRange } from '../storage/byte-range.ts';
import { FileMissing, type Storage } from '../storage/storage.ts';
import { routeNotFound } from './error-handler.ts';

interface StoredFile {
  key: string;
  contentType: string;
  etag: string;
  cacheControl: string;
}

/** Streams a file from the storage, whole or the part that was asked for; 404 when it is not there. */
export async function sendStoredFile(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Storage,
  { key, contentType, etag, cacheControl }: StoredFile,
): Promise<FastifyReply> {
  const missing = () => routeNotFound(request.url.split('?', 1)[0] ?? '/');
  const found = await storage.stat(key);
  if (!found) throw missing();
  reply.headers({ etag, 'cache-control': cacheControl, 'accept-ranges': 'bytes' });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();

  const range = readRange(request.headers.range, found.bytes);
  if (range === 'beyond') return reply.code(416).header('content-range', `bytes */${found.bytes}`).send();
  const length = range ? range.end - range.start + 1 : found.bytes;
  reply.type(contentType).header('content-length', length);
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${found.bytes}`);
  if (request.method === 'HEAD') return reply.send();
  const body = await storage.open(key, range ?? undefined).catch((error: unknown) => {
    throw error instanceof FileMissing ? missing() : error;
  });
  return reply.send(body);
}

/** One range as RFC 9110 has it; null for none, for several and for anything that is not a range. */
export function readRange(header: string | undefined, bytes: number): ByteRange | 'beyond' | null {
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
