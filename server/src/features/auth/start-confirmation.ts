import { isTelegramEmail } from '@polyshelf/contract/accounts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import { invalidPayload, requestsExceeded } from '../../platform/errors.ts';
import type { Keyring } from '../../platform/keyring.ts';
import type { PasswordHasher } from '../../platform/passwords.ts';
import { stall } from '../../platform/stall.ts';
import { findUserByEmail, getUser } from '../accounts/index.ts';
import { weakPassword } from './errors.ts';
import { type IssueDeps, issueCode } from './issue-code.ts';
import { findWeakness } from './password.rules.ts';
import { countTry } from './queries.ts';
import { tryLimits } from './try.rules.ts';

export interface StartDeps extends IssueDeps {
  db: Database;
  clock: Clock;
  keyring: Keyring;
  passwords: PasswordHasher;
  stallMs: number;
}

type Lang = 'en' | 'ru';

interface Registration {
  email: string;
  password: string;
  passwordConfirm: string;
  sub_init?: string | undefined;
  lang: Lang;
}

/** Begins a registration. There is no account before the address is proved; the hashed password waits with the code. */
export async function register(deps: StartDeps, given: Registration): Promise<string> {
  const { email, password, passwordConfirm, sub_init = null, lang } = given;
  refuseReserved(email);
  refusePassword(password, passwordConfirm, email);
  return start(deps, { purpose: 'register_email', email, account: null, lang, sub_init }, password);
}

interface PasswordChange {
  email: string;
  passwordNew: string;
  passwordNewConfirm: string;
  lang: Lang;
}

/** Begins a change of password for whoever can read the mail of the address. */
export async function startPasswordChange(deps: StartDeps, given: PasswordChange): Promise<string> {
  const { email, passwordNew, passwordNewConfirm, lang } = given;
  refusePassword(passwordNew, passwordNewConfirm, email);
  return start(deps, { purpose: 'change_password', email, account: null, lang }, passwordNew);
}

/** Begins a change of address; the code goes to the new one. */
export async function startEmailChange(deps: StartDeps, account: number, email: string): Promise<string> {
  refuseReserved(email);
  const user = await getUser(deps.db, account);
  if (user.email === email) throw invalidPayload('"email" is the address of this account already');
  return start(deps, { purpose: 'change_email', email, account, lang: user.lang as Lang });
}

/** Begins the proof of the address that the account has. */
export async function startEmailConfirmation(deps: StartDeps, account: number, email: string): Promise<string> {
  const user = await getUser(deps.db, account);
  if (user.email !== email || isTelegramEmail(email))
    throw invalidPayload('"email" is not the address of this account');
  return start(deps, { purpose: 'confirm_email', email, account, lang: user.lang as Lang });
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

function start(deps: StartDeps, draft: Draft, password?: string): Promise<string> {
  const { db, clock, keyring, passwords, stallMs } = deps;
  return stall(stallMs, async () => {
    const now = clock.now();
    const subject = keyring.hash('tries', draft.purpose, draft.email);
    if (!(await countTry(db, { kind: 'issue', subject, limit: tryLimits.issue, now }))) throw requestsExceeded();
    const password_hash = password === undefined ? null : await passwords.hash(password);
    return inTransaction(db, async (tx) => {
      const owner = await findUserByEmail(tx, draft.email);
      return issueCode(deps, tx, { ...draft, password_hash }, owner, now);
    });
  });
}
