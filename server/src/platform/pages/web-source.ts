import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { policyForDevelopment } from '../http/security-headers.ts';
import { type BuiltFilesOptions, serveBuiltFiles } from './built-files.ts';
import { type HostOptions, hostPages, type Web } from './host-pages.ts';

/** The part of Vite's development server that we use. */
export interface ViteServer {
  middlewares(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  ssrLoadModule(path: string): Promise<unknown>;
}

/** Where the pages come from: a finished build, Vite in development, or nowhere in a process without pages. */
export type WebSource = { kind: 'build'; folder: string } | { kind: 'dev'; vite: ViteServer } | { kind: 'none' };

export async function registerPages(
  app: FastifyInstance,
  source: WebSource,
  options: HostOptions & BuiltFilesOptions,
): Promise<void> {
  if (source.kind === 'build') {
    serveBuiltFiles(app, join(source.folder, 'client'), options);
    const web: Web = await import(pathToFileURL(join(source.folder, 'server/index.js')).href);
    hostPages(app, { ...options, load: async () => web });
  }
  if (source.kind === 'dev') {
    app.addHook('onRequest', (request, reply, done) => source.vite.middlewares(request.raw, reply.raw, done));
    const load = () => source.vite.ssrLoadModule('/app/server.ts') as Promise<Web>;
    hostPages(app, { ...options, load, developmentPolicy: policyForDevelopment() });
  }
}
