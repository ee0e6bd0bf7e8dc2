import type { Factors } from '@polyshelf/contract/factors';
import type { Database } from '../../platform/db/database.ts';
import { countRecoveryCodes, listFactors as listRows } from './queries.ts';

/** The second factors of an account, without secrets. */
export async function listFactors(db: Database, account: number): Promise<Omit<Factors, 'is_required'>> {
  const rows = await listRows(db, account);
  const shown = rows.map(({ id, kind, name, created_at, used_at }) => ({
    id,
    kind,
    name: name ?? '',
    added_at: created_at.toISOString(),
    used_at: used_at?.toISOString() ?? null,
  }));
  return {
    totp: shown.find(({ kind }) => kind === 'totp') ?? null,
    passkeys: shown.filter(({ kind }) => kind === 'passkey'),
    recovery_codes_left: rows.length === 0 ? 0 : await countRecoveryCodes(db, account),
  };
}
