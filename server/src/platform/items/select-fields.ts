import { invalidQuery } from '../errors.ts';
import { type FieldType, isToMany, isToOne, rowOf } from './collection.ts';
import { fieldForbidden } from './forbidden.ts';
import { columnOf, isReadable, nextPlace, openField, type Place } from './place.ts';
import { type Sql, sql } from './sql.ts';
import { fromVisible, isHidden, type Scope } from './visible-rows.ts';

/** Related rows shown with one item, as in Directus. */
const MAX_RELATED = 100;
/** Wildcards multiply along relations that lead back. */
const MAX_SELECTED = 300;
/** How many rows stand behind a to-many relation in the usual case; for estimates of the cost. */
const USUAL_RELATED = 5;

/** A part of an answer, and an estimate of how many rows are read for it per row that it is part of. */
interface Selection {
  sql: Sql;
  rows: number;
}

/** The columns of an answer, named as the client named them; `fields` are dotted paths with wildcards. */
export function selectFields(scope: Scope, root: Place, fields: readonly string[]): Selection {
  let selected = 0;
  return rowAt(
    root,
    (fields.length > 0 ? fields : ['*']).map((field) => field.split('.')),
  );

  function rowAt(place: Place, paths: readonly string[][]): Selection {
    const columns = [...wantedAt(place, paths)].map(([name, further]) => ({
      name,
      ...columnAt(place, name, further),
    }));
    return {
      sql: sql.join(columns.map((column) => sql`${column.sql} as ${sql.id(column.name)}`)),
      rows: columns.reduce((sum, column) => sum + column.rows, 1),
    };
  }

  /** Each name once, in the order asked for, with the paths that go on from it. */
  function wantedAt(place: Place, paths: readonly string[][]): Map<string, string[][]> {
    const wanted = new Map<string, string[][]>();
    const want = (name: string, further: readonly string[]) => {
      const paths = wanted.get(name) ?? [];
      if (further.length > 0) paths.push([...further]);
      if (++selected > MAX_SELECTED) throw invalidQuery('"fields" selects too much');
      wanted.set(name, paths);
    };
    for (const [head = '', ...further] of paths) {
      if (head !== '*') {
        const field = openField(scope, place, head);
        if (further.length > 0 && 'type' in field) throw fieldForbidden(head, place.collection.name, place.path);
        want(head, further);
        continue;
      }
      for (const [name, field] of place.collection.fields) {
        if (!isReadable(scope, field)) continue;
        const other = isToOne(field) ? field.one : isToMany(field) ? field.many : null;
        const collection = other === null ? undefined : scope.collections.get(other);
        want(name, collection && !isHidden(scope, collection) ? further : []);
      }
    }
    return wanted;
  }

  function columnAt(place: Place, name: string, further: string[][]): Selection {
    const field = openField(scope, place, name);
    const row = rowOf(place.alias);
    if (isToOne(field)) {
      const column = columnOf(scope, row, name, field);
      if (further.length === 0) return { sql: column, rows: 0 };
      const there = nextPlace(scope, place, name, field.one);
      const link = sql`${rowOf(there.alias)(there.collection.key)} = ${column}`;
      const from = fromVisible(scope, there.collection, there.alias, [link]);
      const item = rowAt(there, further);
      return { sql: sql`(select row_to_json(o) from (select ${item.sql} ${from}) as o)`, rows: item.rows };
    }
    if (isToMany(field)) {
      const there = nextPlace(scope, place, name, field.many);
      const key = rowOf(there.alias)(there.collection.key);
      const link = sql`${rowOf(there.alias)(field.by)} = ${row(place.collection.key)}`;
      const from = sql`${fromVisible(scope, there.collection, there.alias, [link])} order by ${key} limit ${sql.lit(MAX_RELATED)}`;
      // Keys alone are read from an index at once, which costs as much as one row.
      if (further.length === 0) return { sql: sql`array_to_json(array(select ${key} ${from}))`, rows: 1 };
      const item = rowAt(there, further);
      return {
        sql: sql`array_to_json(array(select row_to_json(o) from (select ${item.sql} ${from}) as o))`,
        rows: USUAL_RELATED * item.rows,
      };
    }
    return { sql: asWritten(columnOf(scope, row, name, field), field.type), rows: 0 };
  }
}

/** What PostgreSQL's JSON writes otherwise than Directus. */
function asWritten(column: Sql, type: FieldType): Sql {
  if (type === 'timestamp') return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  if (type === 'decimal') return sql`trim_scale(${column})`;
  return column;
}
