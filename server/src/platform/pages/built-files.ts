import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import type { IncomingHttpHeaders, RequestListener, Server } from 'node:http';
import { extname, join, sep } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { routeNotFound } from '../http/error-handler.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { sendBytes } from '../http/send-bytes.ts';
import type { Metrics } from '../metrics.ts';
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
  /** What every answer with this copy sends, 304 included. */
  headers: Record<string, string>;
}

interface BuiltFile {
  contentType: string;
  /** Compressed copies, best first, and then the plain one. */
  copies: Copy[];
}

export interface BuiltFilesOptions {
  publicUrl: string;
  isDraining(): boolean;
  metrics: Metrics;
}

/** Serves the files of a build from memory, so a request opens no file and can name no other. */
export function serveBuiltFiles(app: FastifyInstance, folder: string, options: BuiltFilesOptions): void {
  const files = readBuild(folder);
  answerEarly(app.server, files, options);
  // One route per folder: every route is a label in the metrics.
  for (const url of new Set([...files.keys()].map((path) => path.replace(/^(\/[^/]+\/).*/, '$1*')))) {
    app.route({
      method: ['GET', 'HEAD'],
      url,
      schema: { hide: true },
      handler: (request, reply) => {
        const path = request.url.split('?', 1)[0] ?? '';
        const file = files.get(path);
        if (!file) throw routeNotFound(path);
        const { body, etag, headers } = bestCopy(file, request.headers);
        reply.headers(headers);
        const open = (range?: ByteRange) => (range ? body.subarray(range.start, range.end + 1) : body);
        return sendBytes(request, reply, { bytes: body.length, etag, contentType: file.contentType, open });
      },
    });
  }
}

/**
 * Answers a plain GET of a built file before Fastify, which would add half of the processor time again and has nothing
 * to check, limit or log here. Other requests, such as HEAD, ranges and known tags, go to the routes.
 */
function answerEarly(
  server: Server,
  files: Map<string, BuiltFile>,
  { publicUrl, isDraining, metrics }: BuiltFilesOptions,
): void {
  const security = securityHeaders(publicUrl);
  const [route] = server.listeners('request') as RequestListener[];
  if (!route) throw new Error('Fastify has not registered its listener');
  server.removeListener('request', route);
  server.on('request', (request, response) => {
    const file = request.method === 'GET' ? files.get(request.url ?? '') : undefined;
    const { range, 'if-none-match': known } = request.headers;
    if (!file || range || known || isDraining()) return route(request, response);
    const startedAt = performance.now();
    const { body, etag, headers } = bestCopy(file, request.headers);
    response.on('finish', () => {
      const seconds = (performance.now() - startedAt) / 1_000;
      metrics.requests.observe({ method: 'GET', route: 'built file', status: 200 }, seconds);
    });
    response.writeHead(200, {
      ...security,
      ...headers,
      etag,
      'accept-ranges': 'bytes',
      'content-type': file.contentType,
      'content-length': body.length,
    });
    response.end(body);
  });
}

/** The best copy that the client accepts. */
function bestCopy({ copies }: BuiltFile, { 'accept-encoding': accepted = '' }: IncomingHttpHeaders): Copy {
  return copies.find(({ encoding }) => encoding === null || accepted.includes(encoding)) as Copy;
}

/** The files by their paths in URLs. */
function readBuild(folder: string): Map<string, BuiltFile> {
  const names = globSync('**/*.*', { cwd: folder });
  const existing = new Set(names);
  const isCompressed = (name: string) => ENCODINGS.some(({ extension }) => extension === extname(name));
  return new Map(
    names
      .filter((name) => !isCompressed(name))
      .map((name) => {
        const path = `/${name.replaceAll(sep, '/')}`;
        const contentType = CONTENT_TYPES[extname(name)];
        if (!contentType) throw new Error(`CONTENT_TYPES has no entry for ${name}`);
        const cacheControl = path.startsWith('/assets/') ? HASHED : UNHASHED;
        const compressed = ENCODINGS.filter(({ extension }) => existing.has(name + extension));
        const copies = [...compressed, { name: null, extension: '' }].map((encoding) =>
          readCopy(join(folder, name + encoding.extension), encoding.name, cacheControl),
        );
        return [path, { contentType, copies }];
      }),
  );
}

function readCopy(file: string, encoding: string | null, cacheControl: string): Copy {
  const body = readFileSync(file);
  return {
    encoding,
    body,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    headers: {
      'cache-control': cacheControl,
      vary: 'Accept-Encoding',
      ...(encoding && { 'content-encoding': encoding }),
    },
  };
}
