import * as contract from '@polyshelf/contract/drafts';
import * as schemas from '@polyshelf/contract/drafts.schemas';
import { endpoint } from '@polyshelf/contract/endpoint';
import { showDraftPresence } from '@polyshelf/contract/presence';
import { showDraftPresence as presenceSchema } from '@polyshelf/contract/presence.schemas';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { limitTo } from '../../platform/http/rate-limits.ts';
import { requireCore } from '../../platform/http/sessions.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { showPresence } from '../../platform/presence.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { ResumableStore } from '../../platform/tus/resumable-store.ts';
import type { WorkerPool } from '../../platform/workers/worker-pool.ts';
import type { VersionDeps } from '../catalog/index.ts';
import { addComment } from './add-comment.ts';
import { arrangeFiles, changeFile } from './arrange-files.ts';
import { changeDraft, type Editor } from './change-draft.ts';
import { addPicture, deletePicture, orderPictures } from './change-pictures.ts';
import { changeStates } from './change-states.ts';
import { editDrafts, undoEdit } from './edit-drafts.ts';
import { type FixJob, requestFixes, undoFix } from './fix-problems.ts';
import { getDraft, listDrafts, listEdits, listLooseFiles, listTagChoices } from './get-drafts.ts';
import { openVersion } from './open-version.ts';
import { changeReadings, requestReading } from './request-reading.ts';

interface Deps extends VersionDeps {
  db: Database;
  storage: Storage;
  resumable: ResumableStore;
  clock: Clock;
  mediaPool: WorkerPool;
  draftReading: Job<{ draft: string }>;
  draftFixing: Job<FixJob>;
}

const MAX_PICTURE_BYTES = 32 * 1024 * 1024;

/** A core member reaches the own drafts, an administrator those of everybody. */
function editorOf(request: FastifyRequest) {
  const { accountId: account, role } = requireCore(request);
  return { account, reach: role === 'admin' ? ('everybody' as const) : account };
}

/** The own drafts, or those of everybody. */
function reachOf(request: FastifyRequest, isMine: boolean): Editor['reach'] {
  const { account, reach } = editorOf(request);
  if (!isMine && reach !== 'everybody') throw new AppError('FORBIDDEN', 'Only administrators see all drafts.');
  return isMine ? account : reach;
}

/** Every call is for the core team and administrators. */
export const draftRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const { db } = deps;

    // Before the body is read: nobody else gets an answer about its content.
    app.addHook('onRequest', async (request) => void requireCore(request));
    app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
    for (const type of ['image/png', 'image/jpeg', 'image/webp'])
      app.addContentTypeParser(type, { parseAs: 'buffer', bodyLimit: MAX_PICTURE_BYTES }, (_request, body, done) =>
        done(null, body),
      );

    const answer = async (request: FastifyRequest, id: string) => ({
      data: await getDraft(db, id, editorOf(request).reach),
    });

    app.route({
      ...endpoint(contract.listDrafts, schemas.listDrafts),
      handler: (request) => {
        const { mine, ...wanted } = request.query;
        return listDrafts(db, reachOf(request, mine === '1'), wanted);
      },
    });

    app.route({
      ...endpoint(contract.listLooseFiles, schemas.listLooseFiles),
      handler: async (request) => ({ data: await listLooseFiles(db, editorOf(request).account) }),
    });

    app.route({
      ...endpoint(contract.listTagChoices, schemas.listTagChoices),
      handler: async (request) => ({ data: await listTagChoices(db, request.query.search) }),
    });

    app.route({
      ...endpoint(contract.getDraft, schemas.getDraft),
      handler: (request) => answer(request, request.params.id),
    });

    app.route({
      ...endpoint(contract.changeDraft, schemas.changeDraft),
      handler: async (request) => {
        await changeDraft(deps, editorOf(request), { id: request.params.id, ...request.body });
        return answer(request, request.params.id);
      },
    });

    app.route({
      ...endpoint(contract.editDrafts, schemas.editDrafts),
      handler: async (request) => ({ data: await editDrafts(deps, editorOf(request), request.body) }),
    });

    app.route({
      ...endpoint(contract.undoEdit, schemas.undoEdit),
      handler: async (request) => ({ data: await undoEdit(deps, editorOf(request), request.params.id) }),
    });

    app.route({
      ...endpoint(contract.listEdits, schemas.listEdits),
      handler: async (request) => ({ data: await listEdits(db, request.params.id, editorOf(request).reach) }),
    });

    app.route({
      ...endpoint(contract.arrangeFiles, schemas.arrangeFiles),
      handler: async (request) => ({ data: await arrangeFiles(deps, editorOf(request), request.body) }),
    });

    app.route({
      ...endpoint(contract.changeFile, schemas.changeFile),
      handler: async (request) => {
        const { id, file } = request.params;
        await changeFile(deps, editorOf(request), { draft: id, file, ...request.body });
        return answer(request, id);
      },
    });

    app.route({
      ...endpoint(contract.readDraft, schemas.readDraft),
      handler: async (request) => {
        await requestReading(deps, editorOf(request), request.params.id);
        return answer(request, request.params.id);
      },
    });

    app.route({
      ...endpoint(contract.changeReadings, schemas.changeReadings),
      handler: async (request) => {
        const { action, mine } = request.body;
        return { data: { drafts: await changeReadings(deps, reachOf(request, mine), action) } };
      },
    });

    app.route({
      ...endpoint(contract.fixProblems, schemas.fixProblems),
      handler: async (request) => ({ data: await requestFixes(deps, editorOf(request), request.body.problems) }),
    });

    app.route({
      ...endpoint(contract.undoFix, schemas.undoFix),
      handler: async (request) => {
        await undoFix(deps, editorOf(request), request.params);
        return answer(request, request.params.id);
      },
    });

    app.route({
      method: 'POST',
      url: '/api/drafts/:id/pictures',
      schema: { hide: true },
      config: limitTo('download'),
      bodyLimit: MAX_PICTURE_BYTES,
      handler: async (request) => {
        const { id } = z.object({ id: z.uuid() }).parse(request.params);
        if (!Buffer.isBuffer(request.body))
          throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Send a PNG, JPEG or WebP picture.');
        await addPicture(deps, editorOf(request), { id, bytes: request.body });
        return answer(request, id);
      },
    });

    app.route({
      ...endpoint(contract.orderPictures, schemas.orderPictures),
      handler: async (request) => {
        await orderPictures(deps, editorOf(request), { id: request.params.id, ...request.body });
        return answer(request, request.params.id);
      },
    });

    app.route({
      ...endpoint(contract.deletePicture, schemas.deletePicture),
      handler: async (request) => {
        await deletePicture(deps, editorOf(request), request.params);
        return answer(request, request.params.id);
      },
    });

    app.route({
      ...endpoint(contract.changeStates, schemas.changeStates),
      handler: async (request) => {
        const editor = editorOf(request);
        const person = { ...editor, isAdmin: editor.reach === 'everybody', ip: request.ip };
        return { data: await changeStates(deps, person, request.body) };
      },
    });

    app.route({
      ...endpoint(contract.addComment, schemas.addComment),
      handler: async (request) => ({
        data: await addComment(deps, editorOf(request), { id: request.params.id, ...request.body }),
      }),
    });

    app.route({
      ...endpoint(showDraftPresence, presenceSchema),
      handler: async (request) => {
        const { account, reach } = editorOf(request);
        const { id } = await getDraft(db, request.params.id, reach);
        return { data: await showPresence(db, { account, page: `/admin/upload/${id}`, now: deps.clock.now() }) };
      },
    });

    app.route({
      ...endpoint(contract.openVersion, schemas.openVersion),
      handler: async (request) => ({ data: { draft: await openVersion(deps, editorOf(request), request.params.id) } }),
    });
  };
