import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { policyForDevelopment } from '../http/security-headers.ts';
import { type HostOptions, hostPages, type Web } from './host-pages.ts';

/** The part of Vite's development server that we use. */
export interface ViteServer {
  middlewares(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  ssrLoadModule(path: string): Promise<unknown>;
}

/** Where the pages come from: a finished build, Vite while developing, or nowhere (a process that only works). */
export type WebSource = { kind: 'build'; folder: string } | { kind: 'dev'; vite: ViteServer } | { kind: 'none' };

export async function registerPages(app: FastifyInstance, source: WebSource, options: HostOptions): Promise<void> {
  if (source.kind === 'build') {
    await serveAssets(app, join(source.folder, 'client'));
    const web: Web = await import(pathToFileURL(join(source.folder, 'server/index.js')).href);
    hostPages(app, { ...options, load: async () => web });
  }
  if (source.kind === 'dev') {
    app.addHook('onRequest', (request, reply, done) => source.vite.middlewares(request.raw, reply.raw, done));
    const load = () => source.vite.ssrLoadModule('/app/server.ts') as Promise<Web>;
    hostPages(app, { ...options, load, developmentPolicy: policyForDevelopment() });
  }
}

const A_YEAR_S = 31_536_000;

/** Files whose names carry the hash of their content never change; the few others are asked about each time. */
async function serveAssets(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (response, path) => {
      const isHashed = path.startsWith(join(root, 'assets'));
      response.header('cache-control', isHashed ? `public, max-age=${A_YEAR_S}, immutable` : 'public, max-age=3600');
    },
  });
}
