import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { defineJob, type Enqueue, type Job } from '../../platform/jobs/jobs.ts';
import type { Keyring } from '../../platform/keyring.ts';
import type { MailDelivery } from '../../platform/mail/mail-job.ts';
import type { Edition } from '../media/index.ts';
import { sweepNotices } from './forget-notices.ts';
import { mailUpdates } from './mail-updates.ts';
import { tellHolders } from './tell-holders.ts';

interface Deps {
  db: Database;
  clock: Clock;
}

/** Publishing a version enqueues it, because an asset may have a hundred thousand holders. */
export const createHolderNotice = (deps: Deps): Job<Edition> =>
  defineJob({
    name: 'notices.tell-holders',
    data: z.object({ asset: z.uuid(), version: z.int().positive() }),
    run: (edition, { signal }) => tellHolders(deps, edition, signal),
  });

interface MailDeps extends Deps {
  keyring: Keyring;
  jobs: Enqueue;
  mailDelivery: MailDelivery;
  siteUrl: string;
}

export const createUpdateMailing = (deps: MailDeps): Job<object> =>
  defineJob({
    name: 'notices.mail',
    data: z.object({}),
    cron: '17 8 * * *',
    concurrency: 1,
    run: (_, { signal }) => mailUpdates(deps, signal),
  });

export const createNoticeSweep = (deps: Deps): Job<object> =>
  defineJob({ name: 'notices.sweep', data: z.object({}), cron: '53 3 * * *', run: () => sweepNotices(deps) });
