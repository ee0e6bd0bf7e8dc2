import { subscriptionEvents } from '@polyshelf/contract/reports';
import { sql } from 'kysely';
import {
  anyOf,
  contains,
  hasFact,
  indexedTexts,
  isNumber,
  isPerson,
  joinPerson,
  person,
  piece,
  type Sources,
} from './source.ts';

export const money: Sources<'payments' | 'ledger' | 'subscription-events' | 'plans' | 'promos'> = {
  payments: () => ({
    from: sql`payments p ${joinPerson('p.account')}`,
    columns: {
      id: sql`p.id`,
      status: sql`p.status`,
      flags: sql`p.flags`,
      open_flags: sql`array(select unnest(p.flags) except select unnest(p.done_flags))`,
      ...person,
      sub: sql`p.sub`,
      sub_days: sql`p.sub_days`,
      promo: sql`p.promo`,
      usd_cents: sql`p.usd_cents`,
      rub_kopecks: sql`p.rub_kopecks`,
      currency: sql`p.currency`,
      provider: sql`p.provider`,
      method: sql`p.method`,
      kind: sql`p.kind`,
      address: sql`p.address`,
      memo: sql`p.memo`,
      amount_to_pay: sql`p.amount_to_pay`,
      received: sql`p.received`,
      external_id: sql`p.external_id`,
      recurring: sql`p.recurring`,
      is_test: sql`p.is_test`,
      created_at: sql`p.created_at`,
      expires_at: sql`p.expires_at`,
      closed_at: sql`p.closed_at`,
      next_check_at: sql`p.next_check_at`,
      is_unanswered: sql`(p.unknown_since is not null)`,
    },
    search: (text) =>
      anyOf(
        isNumber(text, 'p.id'),
        isPerson(text, 'p.account'),
        sql`p.id in (select id from payments where ${indexedTexts.payments} ilike ${piece(text)})`,
      ),
  }),
  ledger: () => ({
    from: sql`ledger l ${joinPerson('l.account')}`,
    columns: {
      id: sql`l.id`,
      at: sql`l.at`,
      kind: sql`l.kind`,
      ...person,
      sub: sql`l.sub`,
      days: sql`l.days`,
      promo: sql`l.promo`,
      payment: sql`l.payment`,
      key: sql`l.key`,
    },
    search: (text) => anyOf(isNumber(text, 'l.payment'), isPerson(text, 'l.account'), sql`l.key = ${text}`),
  }),
  'subscription-events': (now) => ({
    // The ends of subscriptions that are still running are stored beforehand.
    from: sql`(select * from report_facts where kind = any(${[...subscriptionEvents]}) and at <= ${now}) f
      ${joinPerson('f.account')}`,
    columns: {
      id: sql`f.id`,
      at: sql`f.at`,
      kind: sql`f.kind`,
      ...person,
      sub: sql`f.sub`,
      currency: sql`f.currency`,
      method: sql`f.method`,
      usd_cents: sql`f.usd_cents`,
      has_money: sql`(f.currency <> '')`,
      trial_paid: sql`exists (
        select from report_facts known where known.account = f.account and known.kind = 'trial_paid' and known.at = f.at)`,
      is_due: sql`exists (
        select from report_facts known where known.account = f.account and known.kind = 'due' and known.at <= ${now})`,
      has_renewed: hasFact('f.account', 'repaid'),
      is_active: sql`exists (
        select from subscriptions s where s.account = f.account and s.sub_end > ${now} and s.sub <> 'free')`,
    },
    search: (text) => isPerson(text, 'f.account'),
  }),
  plans: (now) => ({
    from: sql`subs`,
    columns: {
      id: sql`subs.id`,
      level: sql`subs.level`,
      usd_cents: sql`subs.usd_cents`,
      rub_kopecks: sql`subs.rub_kopecks`,
      devices: sql`subs.devices`,
      downloads_per_day: sql`subs.downloads_per_day`,
      active: sql`(select count(*) from subscriptions s where s.sub = subs.id and s.sub_end > ${now})`,
    },
    search: (text) => contains(text, 'subs.id'),
  }),
  promos: () => ({
    from: sql`promos`,
    columns: {
      id: sql`promos.id`,
      sub: sql`promos.sub`,
      days: sql`promos.days`,
      usd_cents: sql`promos.usd_cents`,
      rub_kopecks: sql`promos.rub_kopecks`,
      is_active: sql`promos.is_active`,
      used: sql`(select count(*) from ledger l where l.promo = promos.id)`,
    },
    search: (text) => contains(text, 'promos.id', 'promos.sub'),
  }),
};
