import { randomUUID } from 'node:crypto';
import { isTelegramEmail } from '@polyshelf/contract/accounts';
import { recordEvent } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import { hashDeviceSecret, isOurSecret, newDeviceSecret } from '../../platform/device-secret.ts';
import type { Enqueue } from '../../platform/jobs/jobs.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { type MailDelivery, mailJob } from '../../platform/mail/mail-job.ts';
import { bindSessionToDevice } from '../sessions/index.ts';
import { describeUserAgent, MAX_DEVICES } from './device.rules.ts';
import { newDeviceMail } from './mails.ts';
import { countDevices, findDevice, insertDevice, lockDeviceOwner, touchDevice } from './queries.ts';

interface Deps {
  db: Database;
  clock: Clock;
  keyring: Keyring;
  jobs: Enqueue;
  mailDelivery: MailDelivery;
  siteUrl: string;
}

interface Visit {
  session: { id: string; accountId: number; impersonatedBy: number | null };
  /** The secret from the device cookie. */
  given: string | null;
  visitorId: string;
  userAgent: string;
  ip: string;
}

/**
 * Registers a browser as a device of the account. A new device goes to the end of the list, and the owner gets a mail.
 * Returns the secret for the cookie: a value that the server did not create is replaced and never becomes a device.
 */
export async function registerDevice(
  { db, clock, keyring, jobs, mailDelivery, siteUrl }: Deps,
  { session, given, visitorId, userAgent, ip }: Visit,
): Promise<{ devices: number; limit: number; secret: string }> {
  const { accountId } = session;
  const now = clock.now();
  const secret = given !== null && isOurSecret(keyring, given) ? given : newDeviceSecret(keyring);
  return inTransaction(db, async (tx) => {
    const { limit, email, lang } = await lockDeviceOwner(tx, accountId, now);
    const devices = await countDevices(tx, accountId);
    // The browser of an administrator who impersonates the account is not one of its devices.
    if (session.impersonatedBy !== null) return { devices, limit, secret: given ?? secret };
    const looks = { visitor_id: visitorId, ...describeUserAgent(userAgent) };
    const known = given === null ? undefined : await findDevice(tx, accountId, given);
    if (known && given !== null) {
      await touchDevice(tx, known.id, { ...looks, last_seen_at: now });
      await bindSessionToDevice(tx, session.id, known.id);
      return { devices, limit, secret: given };
    }
    if (devices >= MAX_DEVICES) return { devices, limit, secret };

    const id = randomUUID();
    const secret_hash = hashDeviceSecret(secret);
    await insertDevice(tx, { id, account: accountId, secret_hash, ...looks, first_seen_at: now, last_seen_at: now });
    await bindSessionToDevice(tx, session.id, id);
    await recordEvent(tx, { at: now, event: 'device.added', account: accountId, ip, facts: { devices: devices + 1 } });
    // The first device gets no mail: it is the browser that opened the account.
    if (devices > 0 && !isTelegramEmail(email)) {
      const params = { browser: looks.browser, system: looks.system, siteUrl };
      await jobs.enqueue(tx, mailDelivery, mailJob(newDeviceMail, { id, to: email, locale: lang, params }));
    }
    return { devices: devices + 1, limit, secret };
  });
}
