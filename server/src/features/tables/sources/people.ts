import { sql } from 'kysely';
import { anyOf, hasFact, indexedTexts, isPerson, joinPerson, person, piece, type Sources } from './source.ts';

export const people: Sources<'accounts' | 'subscriptions' | 'downloads'> = {
  accounts: (now) => ({
    from: sql`accounts a join users u on u.account = a.id left join subscriptions s on s.account = a.id`,
    columns: {
      id: sql`a.id`,
      username: sql`a.username`,
      email: sql`u.email`,
      email_verified: sql`u.email_verified`,
      tg_id: sql`u.tg_id`,
      role: sql`a.role`,
      status: sql`a.status`,
      sub: sql`case when s.sub_end > ${now} then s.sub else 'free' end`,
      sub_end: sql`s.sub_end`,
      sub_recurring: sql`coalesce(s.sub_recurring, false)`,
      blocked: sql`coalesce(s.blocked, false)`,
      sub_override_devices: sql`a.sub_override_devices`,
      lang: sql`a.lang`,
      payments_total: sql`(select count(*) from payments p where p.account = a.id and p.status = 'paid')`,
      created_at: sql`a.created_at`,
      has_tried: hasFact('a.id', 'signed_up_tried'),
      has_paid: hasFact('a.id', 'signed_up_paid'),
      demo: sql`a.demo`,
    },
    search: (text) => anyOf(isPerson(text, 'a.id'), sql`u.tg_id::text = ${text}`),
  }),
  subscriptions: (now) => ({
    from: sql`subscriptions s ${joinPerson('s.account')}`,
    columns: {
      ...person,
      sub: sql`s.sub`,
      sub_end: sql`s.sub_end`,
      is_active: sql`(s.sub_end > ${now} and s.sub <> 'free')`,
      sub_recurring: sql`s.sub_recurring`,
      recurring_months: sql`s.recurring_months`,
      blocked: sql`s.blocked`,
      renews: sql`(s.sub_recurring and not s.blocked and a.status = 'active')`,
      promos: sql`s.promos`,
    },
    search: (text) => isPerson(text, 's.account'),
  }),
  downloads: () => ({
    from: sql`spent_downloads d ${joinPerson('d.account')}
      join all_assets t on t.id = d.asset join packs k on k.id = t.pack join producers m on m.id = t.producer`,
    columns: {
      id: sql`d.id`,
      spent_at: sql`d.spent_at`,
      ...person,
      asset: sql`t.id`,
      asset_name: sql`t.name`,
      pack: sql`k.name`,
      pack_id: sql`k.id`,
      producer: sql`m.name`,
      producer_id: sql`m.id`,
      version: sql`d.version`,
    },
    search: (text) =>
      anyOf(
        isPerson(text, 'd.account'),
        sql`d.asset in (select id from all_assets where ${indexedTexts.assets} ilike ${piece(text)})`,
      ),
  }),
};
