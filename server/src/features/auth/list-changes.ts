import type { AccountChange } from '@polyshelf/contract/auth';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { listChanges as listChangeRows } from './queries.ts';

/** Lists the sensitive changes of an account, newest first. */
export async function listChanges(
  { db, clock }: { db: Database; clock: Clock },
  account: number,
): Promise<AccountChange[]> {
  const now = clock.now();
  const rows = await listChangeRows(db, account);
  return rows.map(({ id, kind, old_email, old_tg_id, new_value, at, undo_until, undone_at }) => ({
    id,
    kind: kind as AccountChange['kind'],
    from: fromOf(kind as AccountChange['kind'], old_email, old_tg_id),
    to: new_value,
    at: at.toISOString(),
    undo_until: undo_until.toISOString(),
    undone_at: undone_at?.toISOString() ?? null,
    can_undo: undone_at === null && undo_until > now,
  }));
}

/** What the change replaced; null for factors, which are named by `to`. */
function fromOf(kind: AccountChange['kind'], email: string, tgId: number | null): string | null {
  if (kind === 'email') return email;
  return kind.startsWith('telegram') && tgId !== null ? String(tgId) : null;
}
