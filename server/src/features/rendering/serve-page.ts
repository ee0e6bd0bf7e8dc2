import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Limits the disk space that a faulty page can fill. */
const LARGEST_PICTURE_BYTES = 64 * 1024 * 1024;

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};

/** As strict as the policy of our pages, plus data: URLs, in which a .gltf file may embed its buffers. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** The files that the page may read and write while it renders one asset. */
export interface RenderJob {
  /** Paths by the names that the page requests. Every job needs its own names, or the browser's cache would mix them up. */
  files: ReadonlyMap<string, string>;
  /** Returns the path for a picture of that name; null when the page may not write it. */
  pictureFor(name: string): string | null;
}

export interface PageServer {
  /** The base URL, with a secret token. */
  url: string;
  job: RenderJob | null;
  close(): Promise<void>;
}

/** Serves the rendering page and the files of the current job, to this machine only. */
export async function servePage(pageFolder: string): Promise<PageServer> {
  const token = randomBytes(24).toString('base64url');
  const http = createServer((request, response) => {
    answer(request, response).catch(() => {
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  await new Promise<void>((resolve, reject) => http.once('error', reject).listen(0, '127.0.0.1', resolve));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, given, area, ...rest] = new URL(request.url ?? '/', 'http://127.0.0.1').pathname.split('/');
    const name = decodeURIComponent(rest.join('/'));
    if (given !== token) return refuse(response);
    if (area === 'pictures' && request.method === 'PUT') return storePicture(request, response, name);
    if (area === 'files') return sendFile(response, server.job?.files.get(name));
    if (area === 'page') return sendFile(response, insideOf(pageFolder, name || 'index.html'));
    return refuse(response);
  }

  async function storePicture(request: IncomingMessage, response: ServerResponse, name: string): Promise<void> {
    const path = server.job?.pictureFor(name);
    if (!path || Number(request.headers['content-length'] ?? Infinity) > LARGEST_PICTURE_BYTES) return refuse(response);
    await pipeline(request, createWriteStream(path));
    response.writeHead(204).end();
  }

  const server: PageServer = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/${token}`,
    job: null,
    async close() {
      http.closeAllConnections();
      await new Promise<void>((resolve) => http.close(() => resolve()));
    },
  };
  return server;
}

function insideOf(folder: string, name: string): string | undefined {
  const path = normalize(join(folder, name));
  return path.startsWith(normalize(folder + sep)) ? path : undefined;
}

async function sendFile(response: ServerResponse, path: string | undefined): Promise<void> {
  if (!path) return refuse(response);
  const file = createReadStream(path);
  file.once('open', () =>
    response.writeHead(200, {
      'content-type': TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream',
      'content-security-policy': POLICY,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    }),
  );
  await pipeline(file, response);
}

function refuse(response: ServerResponse): void {
  response.writeHead(404).end();
}
