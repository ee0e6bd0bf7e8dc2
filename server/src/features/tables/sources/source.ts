import type { ColumnOf, TableName } from '@polyshelf/contract/tables';
import { type RawBuilder, sql } from 'kysely';
import { escapeLike } from '../../../platform/db/escape-like.ts';

export type Sql = RawBuilder<unknown>;

/** The rows of a table, the SQL of each column, and the condition for a text of the search field. */
export interface Source<T extends TableName = TableName> {
  from: Sql;
  columns: Record<ColumnOf<T>, Sql>;
  search: (text: string) => Sql;
}

/** Sources of some tables. The time is an argument, because some columns depend on it. */
export type Sources<T extends TableName> = { [N in T]: (now: Date) => Source<N> };

/** Joins the account `a` of a row and its user `u`. */
export const joinPerson = (account: string): Sql =>
  sql`join accounts a on a.id = ${sql.ref(account)} join users u on u.account = a.id`;

/** The columns of `joinPerson`. */
export const person = { account: sql`a.id`, username: sql`a.username`, email: sql`u.email` };

export const anyOf = (...conditions: Sql[]): Sql => sql`(${sql.join(conditions, sql` or `)})`;

/** Whether the reports have counted this about an account. */
export const hasFact = (account: string, kind: string): Sql =>
  sql`exists (select from report_facts known where known.account = ${sql.ref(account)} and known.kind = ${kind})`;

/** Texts in which a piece is found quickly: exactly these expressions have a trigram index. */
export const indexedTexts = {
  users: sql`(email || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, ''))`,
  payments: sql`(coalesce(address, '') || ' ' || coalesce(memo, '') || ' ' || coalesce(external_id, ''))`,
  assets: sql`(name || ' ' || coalesce(name_ru, ''))`,
};

/** Whether a revision of an article has all these words in any form. The last one may be incomplete. */
export const hasWords = (text: string): Sql => {
  const words = sql`plainto_tsquery('russian', ${text})`;
  return sql`to_tsvector('russian', title || ' ' || summary || ' ' || markdown)
    @@ case when numnode(${words}) > 0 then (${words}::text || ':*')::tsquery end`;
};

/** The pattern of `ilike` for a piece of a text. */
export const piece = (text: string): string => `%${escapeLike(text)}%`;

export const contains = (text: string, ...columns: string[]): Sql =>
  anyOf(...columns.map((column) => sql`${sql.ref(column)} ilike ${piece(text)}`));

/** Nine digits always fit an integer of PostgreSQL. */
export const isNumber = (text: string, column: string): Sql =>
  /^\d{1,9}$/.test(text) ? sql`${sql.ref(column)} = ${Number(text)}` : sql`false`;

/** Whether the account has this number, or its name or address contains the text. Both subqueries can use an index. */
export const isPerson = (text: string, account: string): Sql =>
  anyOf(
    isNumber(text, account),
    sql`${sql.ref(account)} in (
      select id from accounts where ${contains(text, 'username')}
      union all select account from users where ${indexedTexts.users} ilike ${piece(text)})`,
  );
