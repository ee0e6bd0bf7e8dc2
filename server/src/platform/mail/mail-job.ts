import { z } from 'zod';
import { defineJob, type Job } from '../jobs/jobs.ts';
import type { Locale } from './mail-content.ts';
import { MailError } from './mail-error.ts';
import type { Mailer } from './mailer.ts';
import { type MailParams, type MailTemplate, renderMail } from './template.ts';

const mailJobData = z.object({
  id: z.string(),
  to: z.string(),
  locale: z.enum(['en', 'ru'] satisfies Locale[]),
  template: z.string(),
  params: z.custom<MailParams>((value) => typeof value === 'object'),
});

/** A mail in the queue: everything it takes to write and send it later, in another process. */
export type MailJob = z.infer<typeof mailJobData>;

/** The background work that delivers queued mails, however long the mail server is away. */
export const createMailDelivery = (deps: Deps): Job<MailJob> =>
  defineJob({ name: 'mail.send', data: mailJobData, retries: 20, run: (job) => deliverMail(deps, job) });

export type MailTemplates = ReadonlyMap<string, MailTemplate<never>>;

export type MailDelivery = Job<MailJob>;

/** All mails the product can send, by name. */
export function collectMails(...templates: MailTemplate<never>[]): MailTemplates {
  const collected = new Map(templates.map((template) => [template.name, template]));
  if (collected.size < templates.length) throw new Error('Two mails have the same name');
  return collected;
}

/** A job whose params are those of its template. */
export const mailJob = <Params extends MailParams>(
  template: MailTemplate<Params>,
  job: { id: string; to: string; locale: Locale; params: Params },
): MailJob => ({ ...job, template: template.name });

interface Deps {
  mailer: Mailer;
  templates: MailTemplates;
}

/** Writes and sends one queued mail; rejects with a MailError that says whether another try makes sense. */
export async function deliverMail({ mailer, templates }: Deps, job: MailJob): Promise<void> {
  const template = templates.get(job.template);
  if (!template) {
    // During an update a job may meet the older worker; the newer one will know it.
    throw new MailError(`There is no mail named ${job.template}`, { code: 'UNKNOWN_MAIL', isPermanent: false });
  }
  // The queue forgot the type that mailJob had checked.
  const mail = renderMail(template, job.locale, job.params as never);
  await mailer.send({ ...mail, to: job.to, id: job.id });
}
