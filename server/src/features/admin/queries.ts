import type { FoundState } from '@polyshelf/contract/admin-search';
import type { ArticleKind } from '@polyshelf/contract/content';
import type { Currency } from '@polyshelf/contract/plans';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { hasWords, indexedTexts } from '../tables/index.ts';
import type { SearchText } from './search-text.rules.ts';

/** The number of rows of one kind that a search returns. */
const SHOWN = 5;
/** A piece that occurs in very many rows, such as `gmail`, is not looked for in all of them. */
const CANDIDATES = 200;

const list = async <Row>(db: Database, query: RawBuilder<Row>): Promise<Row[]> => (await query.execute(db)).rows;

interface AccountHit {
  id: number;
  username: string;
  email: string;
  state: FoundState | null;
}

export const searchAccounts = (db: Database, { text, piece, number, telegram, uuid }: SearchText) =>
  list(
    db,
    sql<AccountHit>`
      with hits as (
        select id, true as is_exact from accounts where id = ${number}::integer or username = lower(${text})
        union all select account, true from users
          where email = lower(${text}) or tg_id = ${telegram}::bigint or id = ${uuid}::uuid
        union all (select id, false from accounts where username ilike ${piece} limit ${CANDIDATES})
        union all (select account, false from users
          where ${indexedTexts.users} ilike ${piece}
          limit ${CANDIDATES})
      )
      select a.id, a.username, u.email,
        case when a.status <> 'active' then a.status when s.blocked then 'blocked' end as state
      from (select id, bool_or(is_exact) as is_exact from hits group by id) hit
      join accounts a using (id) join users u on u.account = a.id left join subscriptions s on s.account = a.id
      order by hit.is_exact desc, a.id desc limit ${SHOWN}`,
  );

interface PaymentHit {
  id: number;
  status: FoundState;
  username: string;
  currency: Currency;
  usd_cents: number;
  rub_kopecks: number;
  coins: string | null;
}

export const searchPayments = (db: Database, { piece, number, amount }: SearchText) =>
  list(
    db,
    sql<PaymentHit>`
      with hits as (
        select id from payments where id = ${number}::integer
        union (select id from payments
          where ${indexedTexts.payments} ilike ${piece}
          limit ${CANDIDATES})
        union ${newest(sql`usd_cents = ${amount?.minorUnits ?? null}::integer`)}
        union ${newest(sql`rub_kopecks = ${amount?.minorUnits ?? null}::integer`)}
        union ${newest(sql`amount_to_pay = any(${amount?.texts ?? []}::text[])`)}
        union ${newest(sql`received = any(${amount?.texts ?? []}::text[])`)}
      )
      select p.id, p.status, a.username, p.currency, p.usd_cents, p.rub_kopecks,
        p.amount_to_pay || ' ' || upper(p.coin) as coins
      from hits join payments p using (id) join accounts a on a.id = p.account
      order by p.id = ${number}::integer desc nulls last, p.id desc limit ${SHOWN}`,
  );

const newest = (condition: RawBuilder<unknown>) =>
  sql`(select id from payments where ${condition} order by id desc limit ${SHOWN})`;

/** A row with a name; that of a banner is its text. */
export interface NamedHit {
  id: string | number;
  name: string;
  name_ru: string | null;
  subtitle: string;
}

export const searchAssets = (db: Database, { piece, uuid, sha256 }: SearchText) =>
  list(
    db,
    sql<NamedHit & { is_hidden: boolean }>`
      with hits as (
        select id from all_assets where id = ${uuid}::uuid or fingerprint = ${sha256}
        union select asset from files where sha256 = ${sha256}
        union (select id from all_assets where ${indexedTexts.assets} ilike ${piece} limit ${CANDIDATES})
      )
      select t.id, t.name, t.name_ru, m.name as subtitle, t.hidden_at is not null as is_hidden
      from hits join all_assets t using (id) join producers m on m.id = t.producer
      order by t.published_at desc, t.id limit ${SHOWN}`,
  );

export const searchPacks = (db: Database, { name }: SearchText) =>
  list(
    db,
    sql<NamedHit>`
      select k.id, k.name, k.name_ru, coalesce(above.name, m.name, '') as subtitle
      from packs k left join packs above on above.id = k.parent left join producers m on m.id = k.producer
      where k.name ilike ${name} or k.name_ru ilike ${name} or k.alias ilike ${name}
      order by k.assets_total desc, k.id limit ${SHOWN}`,
  );

export const searchProducers = (db: Database, { name }: SearchText) =>
  list(
    db,
    sql<NamedHit>`
      select id, name, name_ru, alias as subtitle from producers
      where name ilike ${name} or name_ru ilike ${name} or alias ilike ${name}
      order by name, id limit ${SHOWN}`,
  );

export const searchBanners = (db: Database, { piece }: SearchText) =>
  list(
    db,
    sql<NamedHit>`
      select id, text as name, text_ru as name_ru, type as subtitle from banners
      where text ilike ${piece} or text_ru ilike ${piece}
      order by id desc limit ${SHOWN}`,
  );

export interface ArticleHit {
  id: string;
  kind: ArticleKind;
  slug: string;
  title: string;
  title_ru: string | null;
  state: 'draft' | null;
}

/** Finds articles by a piece of the title or the address, else by words of the newest text. */
export const searchArticles = (db: Database, { text, name, piece }: SearchText) =>
  list(
    db,
    sql<ArticleHit>`
      with newest as (
        select distinct on (article, locale) article, locale, title, number from article_revisions
        order by article, locale, number desc
      ), hits as (
        select t.article, true as is_named from article_texts t join newest n using (article, locale)
        where n.title ilike ${name} or t.slug ilike ${name}
        union all
        (select article, false from article_revisions
        where ${piece}::text is not null and ${hasWords(text)}
          and (article, locale, number) in (select article, locale, number from newest) limit ${CANDIDATES})
      )
      select a.id, a.kind, min(t.slug) as slug,
        coalesce(max(n.title) filter (where n.locale = 'en'), max(n.title)) as title,
        max(n.title) filter (where n.locale = 'ru') as title_ru,
        case when bool_and(t.live_revision is null and t.next_revision is null) then 'draft' end as state
      from (select article, bool_or(is_named) as is_named from hits group by article) as hit
      join articles a on a.id = hit.article and a.deleted_at is null
      join article_texts t on t.article = a.id
      join newest n on n.article = t.article and n.locale = t.locale
      group by a.id, hit.is_named
      order by hit.is_named desc, a.created_at desc, a.id limit ${SHOWN}`,
  );
