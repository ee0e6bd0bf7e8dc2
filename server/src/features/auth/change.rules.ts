import { DAY_MS } from '@polyshelf/contract/durations';

/** Changes by which an attacker could take over an account. The owner proves each, gets a notice and can undo it. */
export type ChangeKind = 'email' | 'telegram_link' | 'telegram_unlink';

/** What an owner proves to be for: one of the changes, or taking one back. */
export type ProofPurpose = `prove_${ChangeKind | 'undo'}`;

export const UNDO_FOR_MS = 7 * DAY_MS;

interface Reach {
  email: string;
  email_verified: boolean;
  tg_id: number | null;
}

/** What an account is reached by after a change is undone, or why it cannot be undone. */
export function decideUndo(
  change: { kind: string; old_email: string; old_email_verified: boolean; old_tg_id: number | null },
  others: { haveEmail: boolean; haveTelegram: boolean },
  hadMailbox: boolean,
): { restored: Reach } | { taken: 'email' | 'telegram' } {
  if (others.haveEmail) return { taken: 'email' };
  // The owner linked that Telegram account elsewhere. The address still comes back, if the account has one.
  const isTelegramLost = others.haveTelegram && change.old_tg_id !== null;
  if (isTelegramLost && (change.kind === 'telegram_unlink' || !hadMailbox)) return { taken: 'telegram' };
  return {
    restored: {
      email: change.old_email,
      email_verified: change.old_email_verified,
      tg_id: isTelegramLost ? null : change.old_tg_id,
    },
  };
}
