import { CompiledQuery } from 'kysely';
import type { Database, Tx } from './database.ts';

const texts = new WeakMap<TemplateStringsArray, string>();

/**
 * Like Kysely's `sql`, for statements that run with every request: the text is built once, and only the values change.
 * Building such a statement takes longer than sending it.
 */
export const fixedSql =
  <Row>(db: Database | Tx) =>
  async (strings: TemplateStringsArray, ...values: unknown[]): Promise<Row[]> => {
    const text = texts.get(strings) ?? String.raw({ raw: strings }, ...values.map((_, place) => `$${place + 1}`));
    texts.set(strings, text);
    return (await db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows;
  };
