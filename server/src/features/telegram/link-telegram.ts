import { isTelegramEmail } from '@polyshelf/contract/accounts';
import type { Requester } from '../../platform/attempts.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { invalidPayload } from '../../platform/errors.ts';
import { changeContact } from '../accounts/index.ts';
import { type ChangeDeps, type Proof, type ProofDeps, proveOwner, recordChange } from '../auth/index.ts';
import { getUser, lockUser } from './queries.ts';
import { withTelegramCode } from './with-telegram-code.ts';

type Deps = ProofDeps & ChangeDeps;

interface OwnerRequest {
  accountId: number;
  proof: Proof | undefined;
  requester: Requester;
}

/** Requires a proof of the owner, then links the Telegram account that received the code. */
export async function linkTelegram(
  deps: Deps,
  { code, accountId, proof, requester }: OwnerRequest & { code: string },
): Promise<void> {
  const now = deps.clock.now();
  refuseSecond(await proven(deps, { accountId, proof, requester }, 'prove_telegram_link'));
  const guess = { code, purpose: 'link' as const, browser: requester.browser };
  await withTelegramCode(deps, guess, now, async (tx, { tg_id }) => {
    const user = await lockUser(tx, accountId);
    refuseSecond(user);
    await changeContact(tx, accountId, { tg_id });
    const change = { user, kind: 'telegram_link' as const, newValue: String(tg_id), now, ip: requester.ip };
    await recordChange(deps, tx, change);
  });
}

/** Requires a proof of the owner and an email, with which the owner can still sign in. */
export async function unlinkTelegram(deps: Deps, { accountId, proof, requester }: OwnerRequest): Promise<void> {
  const now = deps.clock.now();
  refuseLast(await proven(deps, { accountId, proof, requester }, 'prove_telegram_unlink'));
  await inTransaction(deps.db, async (tx) => {
    const user = await lockUser(tx, accountId);
    refuseLast(user);
    await changeContact(tx, accountId, { tg_id: null });
    await recordChange(deps, tx, { user, kind: 'telegram_unlink', newValue: null, now, ip: requester.ip });
  });
}

type User = Awaited<ReturnType<typeof getUser>>;

async function proven(
  deps: Deps,
  { accountId, proof, requester }: OwnerRequest,
  purpose: 'prove_telegram_link' | 'prove_telegram_unlink',
): Promise<User> {
  const user = await getUser(deps.db, accountId);
  await proveOwner(deps, { user, purpose, proof, requester });
  return user;
}

function refuseSecond({ tg_id }: User): void {
  if (tg_id !== null) throw invalidPayload('Unlink the current Telegram account first');
}

function refuseLast({ email, tg_id }: User): void {
  if (tg_id === null) throw invalidPayload('No Telegram account is linked');
  if (isTelegramEmail(email)) throw invalidPayload('Add an e-mail address first, so that you can still sign in');
}
