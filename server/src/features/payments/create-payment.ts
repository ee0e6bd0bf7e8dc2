import { createHash } from 'node:crypto';
import { fromMinorUnits, roundUpDecimal, toMinorUnits } from '@polyshelf/contract/decimal';
import { DAY_MS, MINUTE_MS } from '@polyshelf/contract/durations';
import { amountToShow, type CardForm, type Payment } from '@polyshelf/contract/payments';
import { recordEvent } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import { hashDeviceSecret } from '../../platform/device-secret.ts';
import { getPlans } from '../subscriptions/index.ts';
import {
  amountTooSmall,
  idempotencyConflict,
  methodUnavailable,
  paymentPending,
  priceChanged,
  providerUnavailable,
  trialUnavailable,
  trialUsed,
} from './errors.ts';
import { makeCardForm, presentPayment } from './present-payment.ts';
import type { CoinProvider, Opened, PaymentRow, Providers } from './providers/provider.ts';
import {
  findByKey,
  findPayment,
  findSessionDevice,
  getBuyer,
  movePayment,
  openPayment,
  recordPaymentEvent,
  updatePayment,
  wasTrialUsed,
} from './queries.ts';
import { decideQuote, type Purchase } from './quote.rules.ts';

/** How long a payment stays open, unless the provider gives another time. */
const VALID_MS = { now: 7 * DAY_MS, rk: DAY_MS };
/** A coin payment that has no address after this time expires. The calls to the provider take 20 s at most. */
const OPENING_MS = MINUTE_MS;
const FIRST_CHECK_MS = MINUTE_MS;

interface Deps {
  db: Database;
  clock: Clock;
  providers: Providers;
  /** False lets administrators pay a test amount. */
  production: boolean;
}

interface Checkout {
  accountId: number;
  /** The payment stores the device of this session; null without a session. */
  session: string | null;
  /** The secret of the device cookie, used when the session has no device. */
  browser: string | null;
  ip: string;
  purchase: Purchase & { lang?: 'en' | 'ru' | undefined };
  /** The idempotency key of the request. */
  key: string | undefined;
}

interface Created {
  payment: Payment;
  form: CardForm | null;
}

/** Opens a payment at the price of the server. Inserts its row before calling the provider, so that none is lost. */
export async function createPayment(
  deps: Deps,
  { accountId, session, browser, ip, purchase, key }: Checkout,
): Promise<Created> {
  const { db, clock, providers, production } = deps;
  const buyer = await getBuyer(db, accountId);
  const idempotency_hash = createHash('sha256').update(JSON.stringify(purchase)).digest();
  const previous = key === undefined ? undefined : await findByKey(db, accountId, key);
  if (previous) return repeat(deps, previous, idempotency_hash, purchase);

  const prices = await getPlans(db);
  const isTester = buyer.role === 'admin' && !production;
  const sub = buyer.sub && buyer.sub_end && buyer.sub_end > clock.now() ? buyer.sub : 'free';
  const quote = decideQuote(prices, purchase, { sub, promos: buyer.promos, isTester });
  if (!quote.allowed) throw refusalFor(quote);
  if (!providers[purchase.provider]) throw methodUnavailable();
  const known = session === null ? null : await findSessionDevice(db, session);
  const device = known ?? (browser === null ? null : hashDeviceSecret(browser));
  const { promo } = quote.terms;
  if (promo !== null && (await wasTrialUsed(db, { account: accountId, promo, payers: [], device }))) throw trialUsed();

  const now = clock.now();
  const row = await inTransaction(db, async (tx) => {
    const opened = await openPayment(tx, {
      ...quote.terms,
      account: accountId,
      device_hash: device,
      kind: 'checkout',
      rub_rate: prices.rubRate,
      idempotency_key: key ?? null,
      idempotency_hash,
      created_at: now,
      expires_at: new Date(now.getTime() + (purchase.provider === 'now' ? OPENING_MS : VALID_MS.rk)),
      next_check_at: new Date(now.getTime() + FIRST_CHECK_MS),
    });
    if (!opened) throw paymentPending();
    await recordPaymentEvent(tx, opened.id, now, 'opened', { recurring: opened.recurring });
    await recordEvent(tx, { at: now, event: 'payment.opened', account: accountId, ip, facts: { payment: opened.id } });
    return opened;
  });

  if (row.provider === 'now') await giveAddress(deps, providers.now as CoinProvider, row);
  else await inTransaction(db, (tx) => recordPaymentEvent(tx, row.id, now, 'awaiting_money'));
  return present(deps, row.id, purchase.lang);
}

function refusalFor(quote: Exclude<ReturnType<typeof decideQuote>, { allowed: true }>) {
  if (quote.reason === 'price') return priceChanged(quote.amount, quote.currency);
  if (quote.reason === 'trial') return trialUsed();
  return quote.reason === 'downgrade' ? trialUnavailable() : methodUnavailable();
}

/** Returns the payment of an earlier request with the same key. Refuses another purchase under this key. */
function repeat(deps: Deps, row: PaymentRow, hash: Buffer, purchase: Checkout['purchase']): Promise<Created> {
  if (!row.idempotency_hash?.equals(hash)) throw idempotencyConflict();
  // Without an address, the first request is still waiting for the provider or has failed.
  if (row.provider === 'now' && row.address === null)
    throw row.status === 'new' ? paymentPending() : providerUnavailable();
  return present(deps, row.id, purchase.lang);
}

/** Requests an address from the provider. Without an address nobody can pay, so the payment fails. */
async function giveAddress(deps: Deps, now: CoinProvider, row: PaymentRow): Promise<void> {
  const { db, clock } = deps;
  const coin = row.coin as string;
  const amountUsd = fromMinorUnits(row.usd_cents);
  try {
    const [minimum, estimated, coins] = await Promise.all([
      now.getMinimum(coin),
      now.estimate(amountUsd, coin),
      now.listCoins(),
    ]);
    const known = coins.find(({ code }) => code === coin);
    if (!known) throw methodUnavailable();
    // The provider refuses less than the minimum of the coin, so the customer pays at least the minimum.
    const leastCents = toMinorUnits(roundUpDecimal(minimum.minFiat, 2)) ?? 0;
    const asked_usd_cents = leastCents > row.usd_cents ? leastCents : null;
    const opened = await now.open({ ...row, asked_usd_cents });
    if (opened.kind !== 'opened') throw whyNotOpened(opened);
    const { payAmount } = opened;
    const amounts = { payAmount, estimated, ...minimum, amountUsd, decimals: known.decimals };
    const at = clock.now();
    await inTransaction(db, async (tx) => {
      await updatePayment(tx, row.id, {
        external_id: opened.externalId,
        address: opened.address,
        memo: opened.memo,
        network: opened.network || known.network,
        asked_usd_cents,
        pay_amount: payAmount,
        amount_to_pay: amountToShow(amounts),
        expires_at: opened.validUntil ?? new Date(at.getTime() + VALID_MS.now),
      });
      await recordPaymentEvent(tx, row.id, at, 'awaiting_money');
    });
  } catch (error) {
    await inTransaction(db, async (tx) => {
      const at = clock.now();
      if (!(await movePayment(tx, row.id, 'new', 'failed', at))) return;
      await updatePayment(tx, row.id, { next_check_at: null });
      await recordPaymentEvent(tx, row.id, at, 'failed');
    });
    throw error;
  }
}

function whyNotOpened(opened: Exclude<Opened, { kind: 'opened' }>) {
  if (opened.kind === 'unknown') return providerUnavailable();
  return opened.code === 'AMOUNT_MINIMAL_ERROR' ? amountTooSmall() : methodUnavailable();
}

async function present(deps: Deps, id: number, lang: 'en' | 'ru' | undefined): Promise<Created> {
  const row = (await findPayment(deps.db, id)) as PaymentRow;
  return { payment: await presentPayment(deps.db, row), form: await makeCardForm(deps, row, lang) };
}
