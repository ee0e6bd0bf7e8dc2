import { DAY_MS, MINUTE_MS } from '@polyshelf/contract/durations';
import type { ProofPurpose } from './change.rules.ts';

export type Purpose = 'register_email' | 'confirm_email' | 'change_email' | 'change_password' | ProofPurpose;

export const CODE_LIFETIME_MS = 10 * MINUTE_MS;
/** The shortest time between two completed password changes. */
export const PASSWORD_CHANGE_EVERY_MS = DAY_MS;

export const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

interface Credentials {
  password_hash: string | null;
  changed_at: Date | null;
}

/** When the password may be changed again; null when it may be changed now. A disabled password may be replaced at once. */
export function nextPasswordChange({ password_hash, changed_at }: Credentials, now: Date): Date | null {
  if (password_hash === null || changed_at === null) return null;
  const next = later(changed_at, PASSWORD_CHANGE_EVERY_MS);
  return next > now ? next : null;
}

interface Owner {
  account: number;
  status: string;
  /** False for the placeholder email of a Telegram account. */
  hasMailbox: boolean;
}

export interface Recipient {
  /** The account that the code belongs to. */
  account: number | null;
  /** Whether the code is mailed. */
  mailable: boolean;
  /** Whether a mail tells the owner of the address that the address already has an account. */
  tellsOwner: boolean;
}

/**
 * Decides who receives the mail. The API answers the same in every case, so that a stranger cannot find out whether an
 * address has an account.
 */
export function decideRecipient(purpose: Purpose, account: number | null, owner: Owner | null): Recipient {
  const canMail = owner !== null && owner.status === 'active' && owner.hasMailbox;
  switch (purpose) {
    case 'register_email':
    case 'change_email':
      return { account, mailable: owner === null, tellsOwner: canMail };
    case 'confirm_email':
    case 'prove_email':
    case 'prove_telegram_link':
    case 'prove_telegram_unlink':
    case 'prove_factor_remove':
    case 'prove_undo':
    case 'prove_step_up':
      return { account, mailable: canMail && owner.account === account, tellsOwner: false };
    case 'change_password':
      return { account: canMail ? owner.account : null, mailable: canMail, tellsOwner: false };
  }
}
