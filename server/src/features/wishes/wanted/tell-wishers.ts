import { type Database, inTransaction } from '../../../platform/db/database.ts';
import type { Enqueue } from '../../../platform/jobs/jobs.ts';
import { type MailDelivery, mailJob } from '../../../platform/mail/mail-job.ts';
import { wantedFulfilledMail } from '../mails.ts';
import { findUntoldCard, lockCard, takeCardWishes } from './queries.ts';

export interface TellingDeps {
  db: Database;
  jobs: Enqueue;
  mailDelivery: MailDelivery;
  siteUrl: string;
}

/** Mails of one transaction. */
const BATCH_SIZE = 200;

/** Mails each account that waits for a fulfilled card. The lock of the card lets one process at a time take wishes. */
export async function tellWishers(
  { db, jobs, mailDelivery, siteUrl }: TellingDeps,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const card = await findUntoldCard(db);
    if (!card) return;
    const [asset] = card.assets;
    const path =
      asset && card.assets.length === 1
        ? `/asset/${asset.id}`
        : card.pack && !asset
          ? `/catalog/packs/${card.pack.id}`
          : '/catalog/wanted';
    const params = { title: card.title, title_ru: card.title_ru ?? card.title, path, siteUrl };
    await inTransaction(db, async (tx) => {
      await lockCard(tx, card.id);
      for (const { id, email, lang } of await takeCardWishes(tx, card.id, BATCH_SIZE)) {
        await jobs.enqueue(tx, mailDelivery, mailJob(wantedFulfilledMail, { id, to: email, locale: lang, params }));
      }
    });
  }
}
