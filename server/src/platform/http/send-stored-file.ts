import type { FastifyReply, FastifyRequest } from 'fastify';
import { FileMissing, type Storage } from '../storage/storage.ts';
import { routeNotFound } from './error-handler.ts';
import { sendBytes } from './send-bytes.ts';

interface StoredFile {
  key: string;
  contentType: string;
  etag: string;
  /** Without it the storage is queried for the size. */
  bytes?: number;
}

/** Streams a stored file or the requested range; answers 404 when the file is missing. */
export async function sendStoredFile(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Storage,
  { key, contentType, etag, bytes }: StoredFile,
): Promise<FastifyReply> {
  const missing = () => routeNotFound(request.url.split('?', 1)[0] ?? '/');
  const size = bytes ?? (await storage.stat(key))?.bytes;
  if (size === undefined) throw missing();
  const open = (range?: { start: number; end: number }) =>
    storage.open(key, range, { recycles: true }).catch((error: unknown) => {
      throw error instanceof FileMissing ? missing() : error;
    });
  return sendBytes(request, reply, { bytes: size, etag, contentType, open });
}
