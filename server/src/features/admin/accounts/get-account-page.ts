import type { AdminAccount } from '@polyshelf/contract/admin-accounts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { accountNotFound } from '../../accounts/index.ts';
import { listDevices } from '../../devices/index.ts';
import { describePlan } from '../../subscriptions/index.ts';
import { findHead, findOpenCode, getCounts, listBanners, listLiveSessions } from './queries.ts';

/** Everything about an account that fits above its timeline. Closed accounts have a page, too. */
export async function getAccountPage(deps: { db: Database; clock: Clock }, id: number): Promise<AdminAccount> {
  const { db } = deps;
  const now = deps.clock.now();
  const head = await findHead(db, id, now);
  if (!head) throw accountNotFound();
  const [plan, { devices, limit }, sessions, banners, code, counts] = await Promise.all([
    describePlan(db, id, now),
    listDevices(deps, id, null),
    listLiveSessions(db, id, now),
    listBanners(db, id, now),
    findOpenCode(db, id, now),
    getCounts(db, id),
  ]);
  const { override, downloads_per_day, spent_today, ...account } = head;
  return {
    ...account,
    created_at: account.created_at.toISOString(),
    plan,
    allowance: { downloads_per_day, spent_today },
    devices: { limit, override, list: devices },
    sessions: sessions.map(({ created_at, last_used_at, ...session }) => ({
      ...session,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at.toISOString(),
    })),
    banners,
    open_code: code
      ? { ...code, created_at: code.created_at.toISOString(), expires_at: code.expires_at.toISOString() }
      : null,
    counts,
  };
}
