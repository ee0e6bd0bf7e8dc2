import { isTelegramEmail } from '@polyshelf/contract/accounts';
import type { ProvenAct } from '@polyshelf/contract/auth';
import type { Requester } from '../../platform/attempts.ts';
import { countAttemptByRequester } from '../../platform/attempts.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import { invalidPayload } from '../../platform/errors.ts';
import type { Keyring } from '../../platform/keyring.ts';
import type { PasswordHasher } from '../../platform/passwords.ts';
import { stall } from '../../platform/stall.ts';
import { type Proof, type ProofDeps, proveOwner } from './check-proof.ts';
import { nextPasswordChange } from './code.rules.ts';
import { passwordTooSoon, weakPassword } from './errors.ts';
import { type IssueDeps, issueCode } from './issue-code.ts';
import { findWeakness } from './password.rules.ts';
import { findCredentials, findUserByEmail, getUser } from './queries.ts';

export interface StartDeps extends IssueDeps {
  db: Database;
  clock: Clock;
  keyring: Keyring;
  passwords: PasswordHasher;
  stallMs: number;
}

interface SignedIn {
  account: number;
  requester: Requester;
}

type Lang = 'en' | 'ru';

interface Registration {
  email: string;
  password: string;
  passwordConfirm: string;
  sub_init?: string | undefined;
  lang: Lang;
  requester: Requester;
}

/** Stores the hashed password with the code. The account is created when the visitor confirms the email. */
export async function register(deps: StartDeps, given: Registration): Promise<string> {
  const { email, password, passwordConfirm, sub_init = null, lang, requester } = given;
  refuseReserved(email);
  refusePassword(password, passwordConfirm, email);
  return start(deps, { purpose: 'register_email', email, account: null, lang, sub_init }, requester, password);
}

interface PasswordChange {
  email: string;
  passwordNew: string;
  passwordNewConfirm: string;
  lang: Lang;
  /** The signed-in account; null for a visitor. */
  account: number | null;
  requester: Requester;
}

/**
 * Mails a code for a password change. Within 24 hours of the last change, the signed-in owner gets an error; everybody
 * else gets the usual answer, and the owner gets a mail.
 */
export async function startPasswordChange(deps: StartDeps, given: PasswordChange): Promise<string> {
  const { email, passwordNew, passwordNewConfirm, lang, account, requester } = given;
  refusePassword(passwordNew, passwordNewConfirm, email);
  if (account !== null && (await getUser(deps.db, account)).email === email) {
    const next = nextPasswordChange(await findCredentials(deps.db, account), deps.clock.now());
    if (next) throw passwordTooSoon(next);
  }
  return start(deps, { purpose: 'change_password', email, account: null, lang }, requester, passwordNew);
}

/** Requires a proof of the owner, then mails a code to the new address. */
export async function startEmailChange(
  deps: StartDeps & ProofDeps,
  { account, email, proof, requester }: SignedIn & { email: string; proof: Proof | undefined },
): Promise<string> {
  refuseReserved(email);
  const user = await getUser(deps.db, account);
  if (user.email === email) throw invalidPayload('"email" is already the address of this account');
  await proveOwner(deps, { user, purpose: 'prove_email', proof, requester });
  return start(deps, { purpose: 'change_email', email, account, lang: user.lang as Lang }, requester);
}

export async function startEmailConfirmation(
  deps: StartDeps,
  { account, email, requester }: SignedIn & { email: string },
): Promise<string> {
  const user = await getUser(deps.db, account);
  if (user.email !== email || isTelegramEmail(email))
    throw invalidPayload('"email" is not the address of this account');
  return start(deps, { purpose: 'confirm_email', email, account, lang: user.lang as Lang }, requester);
}

/** Mails a code to the current address, as a proof of the owner for a sensitive act. */
export async function startProof(
  deps: StartDeps,
  { account, change, requester }: SignedIn & { change: ProvenAct },
): Promise<string> {
  const { email, lang } = await getUser(deps.db, account);
  if (isTelegramEmail(email)) throw invalidPayload('This account has no email. Use a code from the bot as proof');
  return start(deps, { purpose: `prove_${change}`, email, account, lang: lang as Lang }, requester);
}

function refuseReserved(email: string): void {
  if (isTelegramEmail(email)) throw invalidPayload('"email" must be a valid email');
}

function refusePassword(password: string, repeated: string, email: string): void {
  if (password !== repeated) throw invalidPayload('Passwords must match');
  const weakness = findWeakness(password, email);
  if (weakness) throw weakPassword(weakness);
}

type Draft = Parameters<typeof issueCode>[2];

function start(deps: StartDeps, draft: Draft, requester: Requester, password?: string): Promise<string> {
  const { db, clock, passwords, stallMs } = deps;
  return stall(stallMs, async () => {
    const now = clock.now();
    const owner = await findUserByEmail(db, draft.email);
    const account = draft.account ?? owner?.account ?? null;
    await countAttemptByRequester(deps, { kind: 'issue', what: [draft.purpose, draft.email], account, requester, now });
    const password_hash = password === undefined ? null : await passwords.hash(password);
    return inTransaction(db, async (tx) => {
      const present = await findUserByEmail(tx, draft.email);
      return issueCode(deps, tx, { ...draft, password_hash }, present, now);
    });
  });
}
