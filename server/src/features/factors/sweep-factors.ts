import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { deleteOldRows, listSecrets, replaceSecret } from './queries.ts';

const BATCH = 500;

interface Deps {
  db: Database;
  clock: Clock;
  keyring: Keyring;
}

/** Deletes expired challenges and factors that cannot be restored any more, and follows a new application secret. */
export async function sweepFactors(deps: Deps): Promise<void> {
  await deleteOldRows(deps.db, deps.clock.now());
  if (deps.keyring.isRotating) await reencryptSecrets(deps);
}

/** After this the previous application secret can be taken away. */
async function reencryptSecrets({ db, keyring }: Deps): Promise<void> {
  let last: string | null = null;
  for (;;) {
    const rows = await listSecrets(db, last, BATCH);
    for (const { id, secret } of rows) {
      const { plain, isOutdated } = keyring.decrypt('totp', id, secret as Buffer);
      if (isOutdated) await replaceSecret(db, id, secret as Buffer, keyring.encrypt('totp', id, plain));
    }
    last = rows.at(-1)?.id ?? null;
    if (rows.length < BATCH) return;
  }
}
