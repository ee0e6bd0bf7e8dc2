import { planName } from '@polyshelf/contract/plans';
import { type PriceFault, priceFaults } from '@polyshelf/contract/prices';
import { coinFace } from '../../features/payments/coin-faces.ts';
import { m } from '../../i18n/compiled/messages.js';
import type { Words } from '../words.ts';

export const faultWords: Record<PriceFault['reason'], Words> = {
  free_plan: m.prices_fault_free_plan,
  plan_level: m.prices_fault_plan_level,
  plan_price: m.prices_fault_plan_price,
  price_limit: m.prices_fault_price_limit,
  whole_roubles: m.prices_fault_whole_roubles,
  one_month: m.prices_fault_one_month,
  promo_plan: m.prices_fault_promo_plan,
  promo_price: m.prices_fault_promo_price,
  two_promos: m.prices_fault_two_promos,
  unknown_method: m.prices_fault_unknown_method,
  no_method: m.prices_fault_no_method,
  plan_used: m.prices_fault_plan_used,
  plan_in_banner: m.prices_fault_plan_in_banner,
  promo_used: m.prices_fault_promo_used,
  incomplete: m.prices_fault_incomplete,
};

export const isPriceFault = (reason: unknown): reason is PriceFault['reason'] =>
  priceFaults.some((known) => known === reason);

/** The names of the icons of benefits. */
export const iconWords = {
  download: m.prices_icon_download,
  devices: m.prices_icon_devices,
  gift: m.prices_icon_gift,
  collection: m.prices_icon_collection,
  heart: m.prices_icon_heart,
  unlock: m.prices_icon_unlock,
  referral: m.prices_icon_referral,
  check: m.prices_icon_check,
} satisfies Record<string, Words>;

/** A payment method as checkout names it. */
export function methodName(slot: string): string {
  if (slot === 'rk_rub') return m.payment_method_rub();
  if (slot === 'rk_sng') return m.payment_method_sng();
  const { ticker, note } = coinFace(slot);
  return note && note !== ticker ? `${ticker} · ${note}` : ticker;
}

const planFields: Record<string, Words> = {
  level: m.column_level,
  devices: m.column_devices,
  downloads_per_day: m.column_downloads_per_day,
  usd_cents: m.prices_usd,
  rub_kopecks: m.prices_rub,
  benefits: m.prices_benefits,
};

const promoFields: Record<string, Words> = {
  sub: m.column_sub,
  days: m.column_days,
  usd_cents: m.prices_promo_usd,
  rub_kopecks: m.prices_promo_rub,
  is_active: m.prices_promo_sold,
};

const providerTitles: Record<string, Words> = { rk: m.prices_cards, now: m.prices_coins };

/** The title of a field by its path in the record, such as `plans.pro.usd_cents`. */
export function fieldTitle(path: string): string {
  const [group = '', id = '', field = ''] = path.split('.');
  const named = (name: string, words: Words | undefined) =>
    words ? m.prices_plan_price({ plan: name, field: words() }) : name;
  if (path === 'rub_rate') return m.prices_rate();
  if (group === 'plans') return id ? named(planName(id), planFields[field]) : m.prices_plans();
  if (group === 'promos') return id ? named(id, promoFields[field]) : m.prices_promos();
  if (group === 'periods') return id ? m.period_months({ count: Number(id) }) : m.prices_periods();
  const provider = providerTitles[id]?.() ?? id;
  return field === 'methods' ? m.prices_order({ name: provider }) : provider;
}
