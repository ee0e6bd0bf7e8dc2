import { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ByteRange } from '../storage/byte-range.ts';
import { contentDisposition } from '../storage/content-disposition.ts';
import type { Storage } from '../storage/storage.ts';
import { streamZip } from '../zip/stream-zip.ts';
import type { ZipEntry, ZipLayout } from '../zip/zip-layout.ts';
import { sendBytes, sendStoredFile } from './send-bytes.ts';

/** A file of an archive: in the storage, or in memory. */
export interface ArchiveEntry extends ZipEntry {
  content: { key: string } | Buffer;
}

interface StoredDownload {
  kind: 'file';
  key: string;
  format: string;
  bytes: number;
}

interface ArchiveDownload {
  kind: 'zip';
  layout: ZipLayout<ArchiveEntry>;
}

/** A file or an archive to save under a name. */
export type Download = { name: string; etag: string } & (StoredDownload | ArchiveDownload);

export interface Source {
  storage: Storage;
  /** The internal location from which nginx sends stored files (X-Accel-Redirect); null without nginx. */
  accelLocation: string | null;
}

/** The complete list: browsers run none of these types. */
const contentTypes: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  exr: 'image/aces',
  hdr: 'image/vnd.radiance',
  glb: 'model/gltf-binary',
  gltf: 'model/gltf+json',
};

/** The lifetime of a signed URL of the object store. A resumed download gets a new URL here. */
const REDIRECT_S = 300;

/** The socket timeout for downloads: a person may pause one, and the storage may be slow. */
const SILENCE_MS = 300_000;

/** Makes the answer an attachment under a sandbox policy, so that browsers never run its content. */
export function makeAttachment(reply: FastifyReply, name: string): void {
  // In-process calls have no socket.
  if (reply.raw.socket instanceof Socket) reply.raw.socket.setTimeout(SILENCE_MS);
  reply.headers({
    'content-disposition': contentDisposition(name),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  });
}

/** Sends a file or an archive as an attachment. */
export function sendDownload(
  request: FastifyRequest,
  reply: FastifyReply,
  source: Source,
  download: Download,
): Promise<FastifyReply> {
  makeAttachment(reply, download.name);
  return download.kind === 'zip'
    ? sendArchive(request, reply, source, download)
    : sendFile(request, reply, source, download);
}

function sendArchive(
  request: FastifyRequest,
  reply: FastifyReply,
  { storage }: Source,
  { layout, etag }: Download & ArchiveDownload,
): Promise<FastifyReply> {
  const openEntry = async ({ content }: ArchiveEntry, range: ByteRange) =>
    Buffer.isBuffer(content)
      ? content.subarray(range.start, range.end + 1)
      : storage.open(content.key, range, { recycles: true });
  // A proxy that buffers the answer would need as much disk space as the archive.
  reply.header('x-accel-buffering', 'no');
  return sendBytes(request, reply, {
    bytes: layout.bytes,
    etag,
    contentType: 'application/zip',
    open: (range) => streamZip(layout, openEntry, range),
  });
}

/** Sends a file by nginx, by a redirect to the object store, or from this process. */
async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { storage, accelLocation }: Source,
  { key, name, etag, bytes, format }: Download & StoredDownload,
): Promise<FastifyReply> {
  const contentType = contentTypes[format] ?? 'application/octet-stream';
  if (accelLocation && (await storage.stat(key))) {
    return reply.type(contentType).header('x-accel-redirect', `${accelLocation}/${key}`).send();
  }
  // A signed URL is valid for one method only.
  const url =
    request.method === 'GET'
      ? await storage.downloadUrl(key, { filename: name, contentType, expiresInS: REDIRECT_S })
      : null;
  if (url) return reply.header('referrer-policy', 'no-referrer').redirect(url, 302);
  return sendStoredFile(request, reply, storage, { key, contentType, etag, bytes });
}
