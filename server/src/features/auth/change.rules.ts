import type { AccountChange, ProvenAct } from '@polyshelf/contract/auth';
import { DAY_MS } from '@polyshelf/contract/durations';

/** Changes that could let an attacker take over an account. Each needs a proof, sends a notice and can be undone. */
export type ChangeKind = AccountChange['kind'];

export type ProofPurpose = `prove_${ProvenAct}`;

export const UNDO_FOR_MS = 7 * DAY_MS;

interface Contact {
  email: string;
  email_verified: boolean;
  tg_id: number | null;
}

/** The contact data to restore, or which of them another account has taken, so that the change cannot be undone. */
export function decideUndo(
  change: { kind: string; old_email: string; old_email_verified: boolean; old_tg_id: number | null },
  others: { haveEmail: boolean; haveTelegram: boolean },
  hadMailbox: boolean,
): { restored: Contact } | { taken: 'email' | 'telegram' } {
  if (others.haveEmail) return { taken: 'email' };
  // Another account has the old Telegram account. The email can still be restored, if the account had one.
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
