import { MINUTE_MS } from '@polyshelf/contract/durations';
import type { ProofPurpose } from './change.rules.ts';

export type Purpose = 'register_email' | 'confirm_email' | 'change_email' | 'change_password' | ProofPurpose;

export const CODE_LIFETIME_MS = 10 * MINUTE_MS;
/** Between two completed changes of a password. */
export const PASSWORD_CHANGE_EVERY_MS = 24 * 60 * MINUTE_MS;

export const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

interface Credentials {
  password_hash: string | null;
  changed_at: Date | null;
}

/** Until when a password may not be changed again; null when it may. One that no longer works may be replaced at once. */
export function nextPasswordChange({ password_hash, changed_at }: Credentials, now: Date): Date | null {
  if (password_hash === null || changed_at === null) return null;
  const next = later(changed_at, PASSWORD_CHANGE_EVERY_MS);
  return next > now ? next : null;
}

interface Owner {
  account: number;
  status: string;
  /** False for an address that stands for "none". */
  hasMailbox: boolean;
}

export interface Recipient {
  /** Whose confirmation it is. */
  account: number | null;
  /** Whether anybody is told the digits. */
  mailable: boolean;
  /** Whether the owner of the address is told that it has an account already. */
  tellsOwner: boolean;
}

/**
 * Who gets to know a code for this address. Whatever comes out, the caller of the API sees the same: a stranger must
 * not learn whether the address is known.
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
    case 'prove_undo':
      return { account, mailable: canMail && owner.account === account, tellsOwner: false };
    case 'change_password':
      return { account: canMail ? owner.account : null, mailable: canMail, tellsOwner: false };
  }
}
