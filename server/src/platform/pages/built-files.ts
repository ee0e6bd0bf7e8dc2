import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sendBytes } from '../http/send-bytes.ts';
import type { ByteRange } from '../storage/byte-range.ts';

const CONTENT_TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Files below `assets` have the hash of their content in the name, so their content never changes. */
const HASHED = 'public, max-age=31536000, immutable';
const UNHASHED = 'public, max-age=3600';

/** The encodings that the build compresses files with, best first. */
const ENCODINGS = [
  { name: 'br', extension: '.br' },
  { name: 'gzip', extension: '.gz' },
] as const;

interface Copy {
  encoding: string | null;
  body: Buffer;
  etag: string;
}

/** Reads the files of a build into memory and gives each a route, so a request opens no file and can name no other. */
export function serveBuiltFiles(app: FastifyInstance, folder: string): void {
  const files = globSync('**/*.*', { cwd: folder });
  const existing = new Set(files);
  for (const file of files) {
    const extension = extname(file);
    if (ENCODINGS.some((encoding) => encoding.extension === extension)) continue;
    const contentType = CONTENT_TYPES[extension];
    if (!contentType) throw new Error(`CONTENT_TYPES has no entry for ${file}`);
    const path = `/${file.replaceAll(sep, '/')}`;
    const cacheControl = path.startsWith('/assets/') ? HASHED : UNHASHED;
    const plain = readCopy(join(folder, file), null);
    const compressed = ENCODINGS.filter((encoding) => existing.has(file + encoding.extension)).map((encoding) =>
      readCopy(join(folder, file + encoding.extension), encoding.name),
    );

    app.route({
      method: ['GET', 'HEAD'],
      url: path,
      schema: { hide: true },
      handler: (request, reply) => {
        const accepted = request.headers['accept-encoding'] ?? '';
        const { encoding, body, etag } = compressed.find((copy) => accepted.includes(copy.encoding as string)) ?? plain;
        reply.header('cache-control', cacheControl).header('vary', 'Accept-Encoding');
        if (encoding) reply.header('content-encoding', encoding);
        const open = (range?: ByteRange) => (range ? body.subarray(range.start, range.end + 1) : body);
        return sendBytes(request, reply, { bytes: body.length, etag, contentType, open });
      },
    });
  }
}

function readCopy(file: string, encoding: string | null): Copy {
  const body = readFileSync(file);
  return { encoding, body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
}
