import { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ByteRange } from '../storage/byte-range.ts';
import { contentDisposition } from '../storage/content-disposition.ts';
import type { Storage } from '../storage/storage.ts';
import { streamZip } from '../zip/stream-zip.ts';
import type { ZipEntry, ZipLayout } from '../zip/zip-layout.ts';
import { sendBytes } from './send-bytes.ts';
import { sendStoredFile } from './send-stored-file.ts';

/** A file of an archive: stored somewhere, or at hand. */
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

/** Bytes for somebody to keep, under a name. */
export type Download = { name: string; etag: string } & (StoredDownload | ArchiveDownload);

export interface Source {
  storage: Storage;
  /** Where a web server in front hands stored files over itself; null when none does. */
  accelLocation: string | null;
}

/** The whole list: nothing that a browser would run. */
const contentTypes: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  exr: 'image/aces',
  hdr: 'image/vnd.radiance',
  glb: 'model/gltf-binary',
  gltf: 'model/gltf+json',
};

/** What the store signs is as short-lived as a link of ours; whoever resumes comes here first. */
const REDIRECT_S = 300;

/** A download that somebody pauses, or a store that takes its time, is no dead connection yet. */
const SILENCE_MS = 300_000;

/** To be saved, never to be shown: whatever was uploaded, nothing runs it here. */
export function sendDownload(
  request: FastifyRequest,
  reply: FastifyReply,
  source: Source,
  download: Download,
): Promise<FastifyReply> {
  // A call inside the process has none.
  if (reply.raw.socket instanceof Socket) reply.raw.socket.setTimeout(SILENCE_MS);
  reply.headers({
    'content-disposition': contentDisposition(download.name),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  });
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
  // A proxy that gathers the answer first would take as much disk as the archive is long.
  reply.header('x-accel-buffering', 'no');
  return sendBytes(request, reply, {
    bytes: layout.bytes,
    etag,
    contentType: 'application/zip',
    open: (range) => streamZip(layout, openEntry, range),
  });
}

/** By the web server in front, by the store itself, or from here. */
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
  // A signature of the store is good for one method.
  const url =
    request.method === 'GET'
      ? await storage.downloadUrl(key, { filename: name, contentType, expiresInS: REDIRECT_S })
      : null;
  if (url) return reply.header('referrer-policy', 'no-referrer').redirect(url, 302);
  return sendStoredFile(request, reply, storage, { key, contentType, etag, bytes });
}
