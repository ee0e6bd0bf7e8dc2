import { recordEvent } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import { changeSubscription } from './change-subscription.ts';
import { findAccountByEmail, findState, getPromo, lockAccounts } from './queries.ts';

const PROMO = 'send_pro';

interface Deps {
  db: Database;
  clock: Clock;
}

/** Gives the days of the promo to the account with this email; null when there is no such account. */
export async function sendProByEmail(deps: Deps, email: string): Promise<number | null> {
  const found = await findAccountByEmail(deps.db, email);
  return found ? sendPro(deps, found.account) : null;
}

/**
 * Gives an account the days of the promo `send_pro`: of Pro, or of its current plan, because days of a lower plan would
 * be a downgrade. Returns the number of days; 0 when the account had them before.
 */
export async function sendPro({ db, clock }: Deps, account: number): Promise<number> {
  const at = clock.now();
  return inTransaction(db, async (tx) => {
    await lockAccounts(tx, [account]);
    const { sub, days } = await getPromo(tx, PROMO);
    const state = await findState(tx, account);
    const change = { at, kind: 'grant', key: `${PROMO}:${account}`, promo: PROMO, days } as const;
    const next = await changeSubscription(tx, account, {
      ...change,
      sub: state && state.subEnd > at ? state.sub : sub,
    });
    if (!next) return 0;
    await recordEvent(tx, { at, event: 'promo.sent', account, facts: { promo: PROMO, days } });
    return days;
  });
}
