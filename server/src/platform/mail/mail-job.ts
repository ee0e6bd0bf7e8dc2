import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { defineJob, type Job } from '../jobs/jobs.ts';
import type { Locale } from './mail-content.ts';
import { MailError } from './mail-error.ts';
import { logQueuedMail } from './mail-log.ts';
import type { Mailer } from './mailer.ts';
import { type MailParams, type MailTemplate, renderMail } from './template.ts';

const mailJobData = z.object({
  id: z.string(),
  to: z.string(),
  locale: z.enum(['en', 'ru'] satisfies Locale[]),
  template: z.string(),
  params: z.custom<MailParams>((value) => typeof value === 'object'),
});

/** A queued mail, with everything that another process needs to render and send it. */
export type MailJob = z.infer<typeof mailJobData>;

export const MAIL_JOB = 'mail.send';

/** Delivers queued mails, with 20 retries while the mail server is unreachable. */
export const createMailDelivery = (deps: Deps): Job<MailJob> =>
  defineJob({
    name: MAIL_JOB,
    data: mailJobData,
    retries: 20,
    onEnqueue: (tx, { id, to, template }, job) =>
      logQueuedMail(tx, { mail: id, to, name: template, queue: MAIL_JOB, job, at: deps.clock.now() }),
    run: (mail, { id: job }) => deliverMail(deps, mail, job),
  });

export type MailTemplates = ReadonlyMap<string, MailTemplate<never>>;

export type MailDelivery = Job<MailJob>;

/** All mails the product can send, by name. */
export function collectMails(...templates: MailTemplate<never>[]): MailTemplates {
  const collected = new Map(templates.map((template) => [template.name, template]));
  if (collected.size < templates.length) throw new Error('Two mails have the same name');
  return collected;
}

/** Creates a job whose params match its template. */
export const mailJob = <Params extends MailParams>(
  template: MailTemplate<Params>,
  job: { id: string; to: string; locale: Locale; params: Params },
): MailJob => ({ ...job, template: template.name });

interface Deps {
  mailer: Mailer;
  clock: Clock;
  templates: MailTemplates;
}

/** Renders and sends a queued mail; rejects with a `MailError` that says whether the error is permanent. */
export async function deliverMail(
  { mailer, templates }: Pick<Deps, 'mailer' | 'templates'>,
  queued: MailJob,
  job: string,
): Promise<void> {
  const template = templates.get(queued.template);
  if (!template) {
    // During an update an older worker may fetch the job; a newer one knows the template.
    throw new MailError(`There is no mail named ${queued.template}`, { code: 'UNKNOWN_MAIL', isPermanent: false });
  }
  // `mailJob` has checked this type; it is lost in the queue.
  const mail = renderMail(template, queued.locale, queued.params as never);
  await mailer.send({ ...mail, to: queued.to, id: queued.id, job });
}
