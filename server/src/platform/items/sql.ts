import { CompiledQuery } from 'kysely';
import type { Database } from '../db/database.ts';

/**
 * A piece of SQL: text around values, which become parameters. Every request to `/items` builds its statement, and
 * Kysely's `sql`, which builds a tree and walks it, takes more than twice as long for that.
 */
export class Sql {
  /** One more than there are values. */
  readonly texts: readonly string[];
  readonly values: readonly unknown[];

  constructor(texts: readonly string[], values: readonly unknown[]) {
    this.texts = texts;
    this.values = values;
  }
}

const NO_VALUES: readonly unknown[] = [];
const textOnly = (text: string): Sql => new Sql([text], NO_VALUES);

/** Everything between `${` and `}` is a value, unless it is a piece of SQL itself. */
export const sql = (strings: TemplateStringsArray, ...parts: unknown[]): Sql => weave(parts, (index) => strings[index]);

/** Puts the parts one after the other, with text before, between and after them. */
function weave(parts: readonly unknown[], textAt: (index: number) => string | undefined): Sql {
  const texts: string[] = [];
  const values: unknown[] = [];
  let text = textAt(0) ?? '';
  parts.forEach((part, index) => {
    if (part instanceof Sql) {
      for (let place = 0; place < part.values.length; place++) {
        texts.push(text + part.texts[place]);
        values.push(part.values[place]);
        text = '';
      }
      text += part.texts[part.values.length];
    } else {
      texts.push(text);
      values.push(part);
      text = '';
    }
    text += textAt(index + 1) ?? '';
  });
  texts.push(text);
  return new Sql(texts, values);
}

const quote = (name: string): string => `"${name.includes('"') ? name.replaceAll('"', '""') : name}"`;

/** A name, or a column of the table with that name. */
sql.id = (name: string, column?: string): Sql =>
  textOnly(column === undefined ? quote(name) : `${quote(name)}.${quote(column)}`);

/** A number as part of the text, for numbers that PostgreSQL should know when it plans the statement. */
sql.lit = (value: number): Sql => textOnly(String(Number(value)));

sql.join = (parts: readonly Sql[], separator = ', '): Sql =>
  weave(parts, (index) => (index > 0 && index < parts.length ? separator : ''));

/** `hint` is a comment at the beginning of the statement. */
export async function runSql<Row>(db: Database, { texts, values }: Sql, hint = ''): Promise<Row[]> {
  const text = texts.reduce((before, after, place) => `${before}$${place}${after}`);
  return (await db.executeQuery<Row>(CompiledQuery.raw(hint + text, [...values]))).rows;
}
