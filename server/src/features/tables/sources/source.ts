import type { ColumnOf, TableName } from '@polyshelf/contract/tables';
import { type RawBuilder, sql } from 'kysely';

export type Sql = RawBuilder<unknown>;

/** The rows of a table and the SQL of each column. */
export interface Source<T extends TableName = TableName> {
  from: Sql;
  columns: Record<ColumnOf<T>, Sql>;
}

/** Sources of some tables. The time is an argument, because some columns depend on it. */
export type Sources<T extends TableName> = { [N in T]: (now: Date) => Source<N> };

/** Joins the account `a` of a row and its user `u`. */
export const joinPerson = (account: string): Sql =>
  sql`join accounts a on a.id = ${sql.ref(account)} join users u on u.account = a.id`;

/** The columns of `joinPerson`. */
export const person = { account: sql`a.id`, username: sql`a.username`, email: sql`u.email` };
