import type { IncomingMessage } from 'node:http';
import { partId, TUS_PATH } from '@polyshelf/contract/uploads';
import { Metadata, Server } from '@tus/server';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { invalidPayload, invalidQuery, serviceUnavailable } from '../../../platform/errors.ts';
import { errorBodyOf, toAppError } from '../../../platform/http/error-handler.ts';
import { limitTo } from '../../../platform/http/rate-limits.ts';
import { requireCore } from '../../../platform/http/sessions.ts';
import type { Logger } from '../../../platform/logger.ts';
import { type ResumableStore, resumableKey } from '../../../platform/tus/resumable-store.ts';
import type { UploadLocks } from '../../../platform/tus/upload-locks.ts';
import { storageFull } from '../errors.ts';
import { beginFile, checkSender, finishFile } from '../receive-file.ts';

export type ReceivingDeps = Parameters<typeof beginFile>[0] & {
  resumable: ResumableStore;
  locks: UploadLocks;
  logger: Logger;
  siteUrl: string;
};

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const FILE_ID = new RegExp(`^${UUID}$`);
/** The id of a file, with the number of the part unless it is the first one. */
const PART_ID = new RegExp(`^(${UUID})(?:\\.[1-9])?$`);
/** How long a request goes on after another one wants to continue the same file: its connection is probably dead. */
const YIELD_MS = 500;
/** A write that fails with less space than this failed because the disk is full. */
const FULL_BYTES = 16 * 1024 * 1024;

type FileParams = { Params: { id: string } };

/** The tus protocol. Our own refusals come before it takes the request over, in the shape of all errors. */
export const receivingRoutes =
  (deps: ReceivingDeps): FastifyPluginAsync =>
  async (app) => {
    const { resumable, locks, logger, storage } = deps;
    const running = new Set<IncomingMessage>();
    let isClosing = false;

    const server = new Server({
      path: TUS_PATH,
      datastore: resumable.tus,
      locker: locks,
      lockDrainTimeout: YIELD_MS,
      allowedOrigins: [new URL(deps.siteUrl).origin],
      // The ids of the protocol are the keys of the storage.
      namingFunction: (_, metadata) => resumableKey(partId(metadata?.file ?? '', Number(metadata?.part ?? 0))),
      getFileIdFromRequest: (_, id = '') => (fileOfPart(id) ? resumableKey(id) : undefined),
      generateUrl: (_, { id }) => `${TUS_PATH}/${id.split('/').at(-1)}`,
      onUploadCreate: async () => ({ metadata: {} }),
      onUploadFinish: async (_, { id }) => {
        await finishFile(deps, fileOfPart(id.split('/').at(-1) ?? '') ?? '');
        return {};
      },
      onResponseError: (_, error) => describeError(error),
    });

    app.removeAllContentTypeParsers();
    app.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) => done(null));

    // A person continues on another process at once; waiting for gigabytes would delay the end of this one.
    locks.onLoss = cutRequests;
    app.addHook('preClose', async () => {
      isClosing = true;
      cutRequests();
      // Waits until what has arrived is stored.
      await locks.close();
    });

    app.post(
      TUS_PATH,
      { config: { ...limitTo('send'), slowBody: true }, schema: { hide: true } },
      async (request, reply) => {
        const uploader = requireCore(request);
        await beginFile(deps, uploader, readAnnouncement(request));
        return takeOver(request, reply);
      },
    );

    app.route<FileParams>({
      method: 'PATCH',
      url: `${TUS_PATH}/:id`,
      config: { ...limitTo('send'), slowBody: true },
      schema: { hide: true },
      handler: async (request, reply) => {
        await checkSender(deps, requireCore(request), { file: readFileId(request), sends: true });
        return takeOver(request, reply);
      },
    });

    app.route<FileParams>({
      method: 'HEAD',
      url: `${TUS_PATH}/:id`,
      config: limitTo('send'),
      schema: { hide: true },
      handler: async (request, reply) => {
        const file = readFileId(request);
        await checkSender(deps, requireCore(request), { file, sends: false });
        await noteArrival(file, request.params.id);
        return takeOver(request, reply);
      },
    });

    /** A process can end after the last byte and before it notes so. The browser then finds nothing left to send. */
    async function noteArrival(file: string, id: string): Promise<void> {
      const found = await resumable.tus.getUpload(resumableKey(id)).catch(() => null);
      if (found && found.offset === found.size) await finishFile(deps, file);
    }

    function takeOver(request: FastifyRequest, reply: FastifyReply): FastifyReply {
      if (isClosing) throw serviceUnavailable();
      reply.header('cache-control', 'no-store');
      reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(name, value);
      running.add(request.raw);
      reply.raw.once('close', () => running.delete(request.raw));
      // The promise stays pending when the client leaves, so nobody may wait for it.
      server.handle(request.raw, reply.raw).catch((error: unknown) => {
        logger.warn({ err: error, request_id: request.id }, 'the answer to an upload could not be sent');
        reply.raw.destroy();
      });
      return reply;
    }

    function cutRequests(): void {
      for (const request of running) request.destroy(new Error('This process stops receiving'));
    }

    /** Errors of the protocol keep their status; the texts of other errors are not for clients. */
    async function describeError(error: Error | { status_code: number; body: string }) {
      const isOfProtocol = 'status_code' in error && error.status_code < 500;
      if (isOfProtocol) {
        const { code, message } = invalidPayload(error.body.trim());
        return {
          status_code: error.status_code,
          body: JSON.stringify({ errors: [{ message, extensions: { code } }] }),
        };
      }
      const space = await storage.space().catch(() => null);
      const isFull = space !== null && space.freeBytes < FULL_BYTES;
      const known = isFull
        ? storageFull({ cause: error })
        : (toAppError(error) ?? serviceUnavailable({ cause: error }));
      logger.warn({ err: error, code: known.code }, 'an upload was interrupted');
      return { status_code: known.status, body: JSON.stringify(errorBodyOf(known, TUS_PATH)) };
    }
  };

const fileOfPart = (id: string): string | null => PART_ID.exec(id)?.[1] ?? null;

function readFileId({ params }: FastifyRequest<FileParams>): string {
  const file = fileOfPart(params.id);
  if (!file) throw invalidQuery('"id" is not the id of a file');
  return file;
}

function readAnnouncement({ headers }: FastifyRequest): Parameters<typeof beginFile>[2] {
  if (headers['upload-defer-length'] !== undefined)
    throw invalidPayload('"Upload-Length" must be given, deferring it is not supported');
  const length = String(headers['upload-length'] ?? '');
  const bytes = Number(length);
  if (!/^\d{1,15}$/.test(length)) throw invalidPayload('"Upload-Length" must be the number of bytes');
  const { file = '', sha256 = '', part = null } = readMetadata(String(headers['upload-metadata'] ?? ''));
  if (!file || !FILE_ID.test(file))
    throw invalidPayload('"Upload-Metadata" must have "file", the id of an announced file');
  if (!sha256 || !/^[0-9a-f]{64}$/.test(sha256)) throw invalidPayload('"Upload-Metadata" must have "sha256" in hex');
  if (part !== null && !/^\d$/.test(part))
    throw invalidPayload('"part" in "Upload-Metadata" must be the number of a part');
  return { file, part: part === null ? null : Number(part), bytes, sha256 };
}

function readMetadata(header: string): Record<string, string | null> {
  try {
    return Metadata.parse(header);
  } catch {
    return {};
  }
}
