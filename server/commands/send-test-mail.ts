/** `npm run mail:test -- you@example.com [ru]` queues a test mail. */
import { randomUUID } from 'node:crypto';
import { mailJob } from '../src/platform/mail/mail-job.ts';
import { testMail } from '../src/platform/mail/test-mail.ts';
import { openServices } from '../src/services.ts';
import { readConfig } from './read-config.ts';

const [to, locale = 'en'] = process.argv.slice(2);
if (!to || (locale !== 'en' && locale !== 'ru')) {
  console.error('Usage: npm run mail:test -- you@example.com [en|ru]');
  process.exit(1);
}
const config = readConfig();
const { jobs, db, clock, mailDelivery, close } = await openServices(config, 'command');
const params = { siteUrl: config.publicUrl, sentAt: clock.now().toISOString() };
await jobs.enqueue(db, mailDelivery, mailJob(testMail, { id: randomUUID(), to, locale, params }));
console.log(
  `Queued for ${to}. A running server sends it within seconds; \`npm run jobs:failed\` shows it if sending fails.`,
);
await close();
