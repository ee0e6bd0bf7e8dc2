import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { invalidCode } from '../../platform/errors.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { withTelegramCode } from './with-telegram-code.ts';

interface Deps {
  db: Database;
  clock: Clock;
  keyring: Keyring;
}

/** Refuses a code that the bot did not send as a proof to this Telegram account for this browser. */
export const proveByBot =
  (deps: Deps) =>
  async ({ code, tgId, browser }: { code: string; tgId: number; browser: string | null }): Promise<void> => {
    await withTelegramCode(deps, { code, purpose: 'prove', browser }, deps.clock.now(), async (_tx, { tg_id }) => {
      if (tg_id !== tgId) throw invalidCode();
    });
  };
