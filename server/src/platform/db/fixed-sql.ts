import { CompiledQuery } from 'kysely';
import type { Database, Tx } from './database.ts';

const texts = new WeakMap<TemplateStringsArray, string>();

/**
 * Like Kysely's `sql`, for what runs with every request: the text is put together once, and only values change. To
 * build such a statement anew takes longer than to send it.
 */
export const fixedSql =
  <Row>(db: Database | Tx) =>
  async (strings: TemplateStringsArray, ...values: unknown[]): Promise<Row[]> => {
    const text = texts.get(strings) ?? String.raw({ raw: strings }, ...values.map((_, place) => `$${place + 1}`));
    texts.set(strings, text);
    return (await db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows;
  };
