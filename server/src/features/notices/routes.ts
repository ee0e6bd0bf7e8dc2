import { endpoint } from '@polyshelf/contract/endpoint';
import * as contract from '@polyshelf/contract/notices';
import * as schemas from '@polyshelf/contract/notices.schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { requireOwner, requireSession } from '../../platform/http/sessions.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { listUpdates } from './list-updates.ts';
import { seeNotices } from './see-notices.ts';
import { unsubscribe } from './unsubscribe.ts';

export const noticeRoutes =
  (deps: { db: Database; clock: Clock; keyring: Keyring }): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'private, no-store'));
    // Mail programs post a form to the link in the header `List-Unsubscribe` (RFC 8058). The body says nothing more.
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
      done(null, undefined),
    );

    app.route({
      ...endpoint(contract.listUpdates, schemas.listUpdates),
      handler: async (request) => ({ data: await listUpdates(deps, requireSession(request).accountId) }),
    });
    app.route({
      ...endpoint(contract.markUpdatesSeen, schemas.markUpdatesSeen),
      handler: async (request) => {
        const { accountId } = requireOwner(request);
        await seeNotices(deps.db, accountId, request.body.versions, deps.clock.now());
        return { data: { seen: true as const } };
      },
    });
    app.route({
      ...endpoint(contract.unsubscribe, schemas.unsubscribe),
      handler: async ({ params }) => {
        await unsubscribe(deps, params.token);
        return { data: { unsubscribed: true as const } };
      },
    });
  };
