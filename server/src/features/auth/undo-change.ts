import { isTelegramEmail } from '@polyshelf/contract/accounts';
import type { Requester } from '../../platform/attempts.ts';
import { recordEvent } from '../../platform/audit.ts';
import { type Database, inTransaction, type Tx } from '../../platform/db/database.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { changeContact, emailTaken, telegramTaken } from '../accounts/index.ts';
import { restoreFactors } from '../factors/index.ts';
import { killSessions } from '../sessions/index.ts';
import { type ChangeKind, decideUndo } from './change.rules.ts';
import { type Proof, type ProofDeps, proveOwner } from './check-proof.ts';
import { undoExpired } from './errors.ts';
import {
  closeChanges,
  disablePassword,
  findChange,
  findUserByEmail,
  findUserByTelegram,
  getUser,
  lockUser,
  voidCodes,
} from './queries.ts';
import { readUndoToken } from './undo-token.ts';

interface Undo {
  id: string;
  by: 'link' | 'settings';
  now: Date;
  ip: string;
}

/** Returns the change that an undo link would undo. */
export async function inspectUndo({ db, clock, keyring }: ProofDeps, token: string) {
  const change = await findOpenChange(db, keyring, token, clock.now());
  return { kind: change.kind as ChangeKind, at: change.at.toISOString(), undo_until: change.undo_until.toISOString() };
}

/**
 * Undoes a change for the reader of its notice, and disables the password, because an attacker knew it or had access to
 * the mail. Returns the email with which a new password can be requested; null when the account has none.
 */
export async function undoByLink(deps: ProofDeps, token: string, ip: string): Promise<string | null> {
  const now = deps.clock.now();
  const { id, account } = await findOpenChange(deps.db, deps.keyring, token, now);
  return inTransaction(deps.db, async (tx) => {
    await undo(tx, account, { id, by: 'link', now, ip });
    await disablePassword(tx, account);
    const { email } = await getUser(tx, account);
    return isTelegramEmail(email) ? null : email;
  });
}

/** Undoes a change that the signed-in owner chose in the settings. */
export async function undoBySettings(
  deps: ProofDeps,
  { account, id, proof, requester }: { account: number; id: string; proof: Proof | undefined; requester: Requester },
): Promise<void> {
  const now = deps.clock.now();
  const user = await getUser(deps.db, account);
  const change = await findChange(deps.db, id);
  if (change?.account !== account) throw undoExpired();
  await proveOwner(deps, { user, purpose: 'prove_undo', proof, requester });
  await inTransaction(deps.db, (tx) => undo(tx, account, { id, by: 'settings', now, ip: requester.ip }));
}

async function findOpenChange(db: Database, keyring: Keyring, token: string, now: Date) {
  const id = readUndoToken(keyring, token);
  const change = id && (await findChange(db, id));
  if (!change || change.undone_at || change.undo_until <= now || change.status !== 'active') throw undoExpired();
  return change;
}

/** Restores the contact data and second factors before the change, and so undoes every later change too. */
async function undo(tx: Tx, account: number, { id, by, now, ip }: Undo): Promise<void> {
  const user = await lockUser(tx, account);
  const change = await closeChanges(tx, { id, account, by, now });
  if (!change || user.status !== 'active') throw undoExpired();
  const [emailOwner, telegramOwner] = [
    await findUserByEmail(tx, change.old_email),
    change.old_tg_id === null ? undefined : await findUserByTelegram(tx, change.old_tg_id),
  ];
  const isOther = (owner: { account: number } | undefined) => owner !== undefined && owner.account !== account;
  const decision = decideUndo(
    change,
    { haveEmail: isOther(emailOwner), haveTelegram: isOther(telegramOwner) },
    !isTelegramEmail(change.old_email),
  );
  if ('taken' in decision) throw decision.taken === 'email' ? emailTaken() : telegramTaken();
  await changeContact(tx, account, decision.restored);
  await restoreFactors(tx, change);
  await voidCodes(tx, account);
  await recordEvent(tx, { at: now, event: 'change.undone', account, ip, facts: { kind: change.kind, by } });
  await killSessions(tx, { accountId: account, reason: 'undone', now, ip });
}
