import { endpoint } from '@polyshelf/contract/endpoint';
import * as contract from '@polyshelf/contract/reports';
import * as schemas from '@polyshelf/contract/reports.schemas';
import { getSystem as getSystemAddress, type Setting } from '@polyshelf/contract/system';
import { getSystem as getSystemSchema } from '@polyshelf/contract/system.schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Storage } from '../../platform/storage/storage.ts';
import { getAllowanceUse } from './get-allowance-use.ts';
import { getFunnel } from './get-funnel.ts';
import { getSeries } from './get-series.ts';
import { getSummary } from './get-summary.ts';
import { listCohorts } from './list-cohorts.ts';
import { listTop } from './list-top.ts';
import type { Deps } from './open-report.ts';
import { getHealth } from './operations/get-health.ts';
import { getSystem } from './operations/get-system.ts';
import type { Probes } from './operations/list-checks.ts';
import { listNeeds } from './operations/list-needs.ts';
import { createStorageProbe } from './operations/probe-storage.ts';
import { catchUp } from './refresh/refresh-reports.ts';

export const reportRoutes =
  (
    deps: Deps & Omit<Probes, 'probeStorage'> & { storage: Pick<Storage, 'check' | 'space'>; settings: Setting[] },
  ): FastifyPluginAsyncZod =>
  async (app) => {
    const probeStorage = createStorageProbe(deps);
    // After the guard of the admin API, so that nobody else causes this work.
    app.addHook('preHandler', () => catchUp(deps));
    app.route({
      ...endpoint(contract.getSummary, schemas.getSummary),
      handler: async ({ query }) => ({ data: await getSummary(deps, query) }),
    });
    app.route({
      ...endpoint(contract.getSeries, schemas.getSeries),
      handler: async ({ query }) => ({ data: await getSeries(deps, query) }),
    });
    app.route({
      ...endpoint(contract.listTop, schemas.listTop),
      handler: async ({ query }) => ({ data: await listTop(deps, query) }),
    });
    app.route({
      ...endpoint(contract.listCohorts, schemas.listCohorts),
      handler: async ({ query }) => ({ data: await listCohorts(deps, query) }),
    });
    app.route({
      ...endpoint(contract.getFunnel, schemas.getFunnel),
      handler: async ({ query }) => ({ data: await getFunnel(deps, query) }),
    });
    app.route({
      ...endpoint(contract.getAllowanceUse, schemas.getAllowanceUse),
      handler: async ({ query }) => ({ data: await getAllowanceUse(deps, query) }),
    });
    app.route({
      ...endpoint(contract.getHealth, schemas.getHealth),
      handler: async () => ({ data: await getHealth({ ...deps, probeStorage }) }),
    });
    app.route({
      ...endpoint(getSystemAddress, getSystemSchema),
      handler: async () => ({ data: await getSystem(deps) }),
    });
    app.route({
      ...endpoint(contract.listNeeds, schemas.listNeeds),
      handler: async () => ({ data: await listNeeds(deps) }),
    });
  };
