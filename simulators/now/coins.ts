import { createHash } from 'node:crypto';

export interface Coin {
  code: string;
  name: string;
  ticker: string;
  network: string;
  usd: number;
  minUsd: number;
  precision: number;
  networkPrecision: number;
  /** A transfer needs a memo or tag. */
  memo: boolean;
}

const coin = (code: string, name: string, network: string, usd: number, rest: Partial<Coin> = {}): Coin => ({
  code,
  name,
  ticker: code.replace(/^(usdt|usdc).+/, '$1'),
  network,
  usd,
  minUsd: 2,
  precision: 8,
  networkPrecision: 8,
  memo: false,
  ...rest,
});

/** Prices are fixed, so that a demonstration can be repeated. */
export const COINS: readonly Coin[] = [
  coin('btc', 'Bitcoin', 'btc', 64_000, { minUsd: 6 }),
  coin('eth', 'Ethereum', 'eth', 2_600, { minUsd: 7, networkPrecision: 18 }),
  coin('ton', 'Toncoin', 'ton', 5.2, { networkPrecision: 9 }),
  coin('trx', 'Tron', 'trx', 0.16, { networkPrecision: 6 }),
  coin('ltc', 'Litecoin', 'ltc', 72),
  coin('xrp', 'Ripple', 'xrp', 0.55, { networkPrecision: 6, memo: true }),
  coin('usdttrc20', 'Tether USD (Tron)', 'trx', 1, { networkPrecision: 6, minUsd: 5 }),
  coin('usdtton', 'Tether USD (Ton)', 'ton', 1, { networkPrecision: 6 }),
];

export const findCoin = (code: string): Coin | undefined => COINS.find((one) => one.code === code.toLowerCase());

/** Rounds to eight decimals, as the provider does. */
export const round8 = (amount: number): number => Number(amount.toFixed(8));

/** A realistic address that belongs to nobody. */
export function addressFor({ code, network }: Coin, id: string): string {
  const hash = createHash('sha256').update(`${code} ${id}`).digest();
  const prefix = { btc: 'bc1q', eth: '0x', ton: 'UQ', trx: 'T', ltc: 'ltc1q', xrp: 'r' }[network] ?? '';
  const body =
    network === 'eth' ? hash.toString('hex').slice(0, 40) : hash.toString('base64url').replaceAll(/[-_]/g, 'a');
  return `${prefix}${body.slice(0, 40)}`;
}

/** An entry of `/full-currencies`, which has codes in capitals. */
export const describeCoin = (one: Coin, id: number) => ({
  id,
  code: one.code.toUpperCase(),
  name: one.name,
  enable: true,
  wallet_regex: '^.{20,}$',
  priority: 100 - id,
  extra_id_exists: one.memo,
  extra_id_regex: one.memo ? '^[0-9]{1,10}$' : null,
  logo_url: `/images/coins/${one.ticker}.svg`,
  track: true,
  is_maxlimit: false,
  is_defi: false,
  is_popular: true,
  is_stable: one.usd === 1,
  available_for_to_conversion: true,
  cg_id: one.ticker,
  ticker: one.ticker,
  network: one.network,
  smart_contract: null,
  network_precision: String(one.networkPrecision),
  precision: one.precision,
  available_for_payment: true,
  available_for_payout: true,
  extra_id_optional: false,
});
