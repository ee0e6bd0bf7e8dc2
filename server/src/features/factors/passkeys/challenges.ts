import { MINUTE_MS } from '@polyshelf/contract/durations';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { insertChallenge, takeChallenge } from '../queries.ts';

const CHALLENGE_LIFETIME_MS = 5 * MINUTE_MS;

export interface PasskeyDeps {
  db: Database;
  clock: Clock;
  siteUrl: string;
}

/** A passkey works only on pages of this origin, and browsers tie it to the host. */
export const partyOf = ({ siteUrl }: Pick<PasskeyDeps, 'siteUrl'>) => {
  const { origin, hostname } = new URL(siteUrl);
  return { origin, hostname };
};

/** Remembers a challenge for one answer. `account` is the one that gets a new passkey; null for using a passkey. */
export const openChallenge = ({ db, clock }: PasskeyDeps, challenge: string, account: number | null): Promise<void> =>
  insertChallenge(db, { challenge, account, expires_at: new Date(clock.now().getTime() + CHALLENGE_LIFETIME_MS) });

/** Uses up the challenge that an authenticator signed. */
export const spendChallenge =
  ({ db, clock }: PasskeyDeps, account: number | null) =>
  (challenge: string): Promise<boolean> =>
    takeChallenge(db, { challenge, account, now: clock.now() });
