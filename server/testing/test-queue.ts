import { sql } from 'kysely';
import { createBulkRun } from '../src/features/admin/bulk/jobs.ts';
import { createCodeDelivery, createNoticeDelivery } from '../src/features/auth/jobs.ts';
import { createDraftJobs } from '../src/features/drafts/jobs.ts';
import { createHolderNotice, createUpdateMailing } from '../src/features/notices/jobs.ts';
import { createPaymentJobs } from '../src/features/payments/jobs.ts';
import type { Providers } from '../src/features/payments/providers/provider.ts';
import type { CatalogIndex } from '../src/features/search/index.ts';
import { createBotApi } from '../src/features/telegram/bot-api.ts';
import { createBotNotice, createTelegramDelivery } from '../src/features/telegram/jobs.ts';
import type { OnFilesAccepted } from '../src/features/uploads/index.ts';
import { createUploadJobs, type UploadJobDeps } from '../src/features/uploads/jobs.ts';
import { createWishGranting } from '../src/features/wishes/jobs.ts';
import { mails } from '../src/mails.ts';
import type { Clock } from '../src/platform/clock.ts';
import type { Database, Tx } from '../src/platform/db/database.ts';
import { type Enqueue, type Job, Jobs } from '../src/platform/jobs/jobs.ts';
import type { Keyring } from '../src/platform/keyring.ts';
import type { Logger } from '../src/platform/logger.ts';
import { createMailDelivery } from '../src/platform/mail/mail-job.ts';
import { logMails } from '../src/platform/mail/mail-log.ts';
import type { OutgoingMail } from '../src/platform/mail/mailer.ts';
import type { Metrics } from '../src/platform/metrics.ts';
import { recordKinds } from '../src/records.ts';

interface Options {
  url: string;
  catalogIndex: CatalogIndex;
  db: Database;
  clock: Clock;
  logger: Logger;
  metrics: Metrics;
  keyring: Keyring;
  bot: { token: string; apiUrl: string };
  providers: Providers;
  siteUrl: string;
  /** Without `onFilesAccepted` the files become drafts. */
  uploads: Omit<UploadJobDeps, 'db' | 'clock' | 'jobs' | 'onFilesAccepted'> & {
    onFilesAccepted?: OnFilesAccepted | undefined;
  };
}

interface Waiting {
  id: string;
  name: string;
  data: never;
}

/** The real queue without a worker: a test runs the queued jobs itself and reads the mails. */
export function createTestQueue(options: Options) {
  const sent: OutgoingMail[] = [];
  const mailServer = { isDown: false };
  const send = async (mail: OutgoingMail) => {
    if (mailServer.isDown) throw new Error('The mail server cannot be used');
    sent.push(mail);
  };
  const mailer = logMails({ send, close: () => {} }, options);
  const mailDelivery = createMailDelivery({ ...options, mailer, templates: mails });
  const codeDelivery = createCodeDelivery({ ...options, mailer });
  const noticeDelivery = createNoticeDelivery({ ...options, mailer });
  const bot = createBotApi(options.bot);
  const botNotice = createBotNotice({ ...options, bot });
  const telegramDelivery = createTelegramDelivery({ ...options, bot });
  // Payment jobs enqueue further jobs into the queue that runs them.
  const enqueue: Enqueue['enqueue'] = async (tx, job, data, startAfter) => {
    await start();
    await queue.enqueue(tx, job, data, startAfter);
  };
  const payments = createPaymentJobs({ ...options, jobs: { enqueue }, mailDelivery });
  const holderNotice = createHolderNotice(options);
  const wishGranting = createWishGranting({ ...options, jobs: { enqueue }, mailDelivery });
  const bulkRun = createBulkRun(options);
  const drafts = createDraftJobs({ ...options, ...options.uploads, jobs: { enqueue }, holderNotice, renderer: null });
  const { onFilesAccepted = async (tx: Tx, upload: string) => enqueue(tx, drafts.uploadSorting, { upload }) } =
    options.uploads;
  const uploads = createUploadJobs({ ...options, ...options.uploads, onFilesAccepted, jobs: { enqueue } });
  const updateMailing = createUpdateMailing({ ...options, jobs: { enqueue }, mailDelivery });
  const list = [
    wishGranting,
    mailDelivery,
    codeDelivery,
    noticeDelivery,
    telegramDelivery,
    botNotice,
    holderNotice,
    bulkRun,
    ...Object.values(payments),
    ...Object.values(drafts),
    ...Object.values(uploads),
  ] as Job<never>[];
  const queue = new Jobs({ ...options, jobs: list, works: false });
  // Starts with the first job, because most tests enqueue none.
  let starting: Promise<void> | undefined;
  const start = () => {
    starting ??= queue.start();
    return starting;
  };
  /** Runs queued jobs, and jobs that these enqueue, until the queue is empty. */
  async function work(): Promise<void> {
    if (!starting) return;
    for (;;) {
      const { rows } = await sql<Waiting>`
        update pgboss.job set state = 'completed' where state in ('created', 'retry') returning id, name, data`.execute(
        options.db,
      );
      if (rows.length === 0) return;
      for (const { id, name, data } of rows) {
        const job = list.find((known) => known.name === name);
        try {
          await job?.run(data, { id, attempt: 1, signal: AbortSignal.timeout(60_000) });
          // The log of mails reads the finished jobs of mails. Tests count the waiting jobs of other queues.
          if (!job?.onEnqueue) await sql`delete from pgboss.job where id = ${id}::uuid`.execute(options.db);
        } catch (error) {
          if (!mailServer.isDown) throw error;
          await sql`update pgboss.job set state = 'failed' where id = ${id}::uuid`.execute(options.db);
        }
      }
    }
  }

  return {
    start,
    deps: {
      jobs: {
        enqueue,
        isBehind: false,
        retry: async (...given: Parameters<Jobs['retry']>) => {
          await start();
          await queue.retry(...given);
        },
        retryById: async (id: string) => {
          await start();
          await queue.retryById(id);
        },
      },
      mailDelivery,
      codeDelivery,
      noticeDelivery,
      telegramDelivery,
      botNotice,
      holderNotice,
      bulkRun,
      paymentSync: payments.paymentSync,
      wishGranting,
      recordKinds,
      onFilesAccepted,
      draftReading: drafts.draftReading,
      draftFixing: drafts.draftFixing,
      uploadCheck: uploads.uploadCheck,
      uploadSweep: uploads.uploadSweep,
    },
    payments,
    drafts,
    updateMailing,
    work,
    /** Runs all queued jobs and returns the mails to this address, oldest first. */
    async deliverTo(address: string): Promise<OutgoingMail[]> {
      await work();
      return sent.filter(({ to }) => to === address);
    },
    sent,
    mailServer,
    async stop() {
      if (starting) await queue.stop();
    },
  };
}
