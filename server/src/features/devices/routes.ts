import * as contract from '@polyshelf/contract/devices';
import * as schemas from '@polyshelf/contract/devices.schemas';
import { endpoint } from '@polyshelf/contract/endpoint';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { giveDeviceSecret, readDeviceSecret } from '../../platform/http/device-cookie.ts';
import { requireOwner, requireSession } from '../../platform/http/sessions.ts';
import type { Enqueue } from '../../platform/jobs/jobs.ts';
import type { Keyring } from '../../platform/keyring.ts';
import type { MailDelivery } from '../../platform/mail/mail-job.ts';
import { listDevices } from './list-devices.ts';
import { registerDevice } from './register-device.ts';
import { removeDevice } from './remove-device.ts';

interface Deps {
  db: Database;
  clock: Clock;
  keyring: Keyring;
  jobs: Enqueue;
  mailDelivery: MailDelivery;
  siteUrl: string;
}

export const deviceRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

    app.route({
      ...endpoint(contract.registerDevice, schemas.registerDevice),
      handler: async (request, reply) => {
        const session = requireSession(request);
        const { body, ip } = request;
        const userAgent = request.headers['user-agent'] ?? '';
        const given = readDeviceSecret(request, deps.siteUrl);
        const seen = { session, given, visitorId: body.visitorId, userAgent, ip };
        const { secret, ...data } = await registerDevice(deps, seen);
        giveDeviceSecret(reply, deps.siteUrl, secret);
        return { data };
      },
    });

    app.route({
      ...endpoint(contract.listDevices, schemas.listDevices),
      handler: async (request) => {
        const { accountId } = requireSession(request);
        return { data: await listDevices(deps, accountId, readDeviceSecret(request, deps.siteUrl)) };
      },
    });

    app.route({
      ...endpoint(contract.removeDevice, schemas.removeDevice),
      handler: async (request, reply) => {
        const { accountId } = requireOwner(request);
        await removeDevice(deps, { accountId, id: request.params.id, ip: request.ip });
        return reply.code(204).send(null);
      },
    });
  };
