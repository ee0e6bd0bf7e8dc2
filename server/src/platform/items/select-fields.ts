import { invalidQuery } from '../errors.ts';
import { fieldForbidden } from './forbidden.ts';
import { columnOf, isReadable, nextPlace, openField, type Place } from './place.ts';
import { type FieldType, isToMany, isToOne, rowOf } from './resource.ts';
import { type Sql, sql } from './sql.ts';
import { fromVisible, isHidden, type Scope } from './visible-rows.ts';

/** The number of related rows that an item shows at most, as in Directus. */
const MAX_RELATED = 100;
/** Wildcards multiply along relations that lead back to the same resource. */
const MAX_SELECTED = 300;
/** The usual number of rows behind a to-many relation, for estimates of the cost. */
const USUAL_RELATED = 5;

/** The SQL of a part of an answer, and an estimate of the rows that it reads for each row of the answer. */
interface Selection {
  sql: Sql;
  rows: number;
}

/** The columns of an answer under the names that the client used. `fields` are dotted paths with wildcards. */
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

  /** Each requested name once, in the order of the request, with the rests of the paths that begin with it. */
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
        if (further.length > 0 && 'type' in field) throw fieldForbidden(head, place.resource.name, place.path);
        want(head, further);
        continue;
      }
      for (const [name, field] of place.resource.fields) {
        if (!isReadable(scope, field) || ('type' in field && field.isNamedOnly)) continue;
        const other = isToOne(field) ? field.one : isToMany(field) ? field.many : null;
        const resource = other === null ? undefined : scope.resources.get(other);
        want(name, resource && !isHidden(scope, resource) ? further : []);
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
      const link = sql`${rowOf(there.alias)(there.resource.key)} = ${column}`;
      const from = fromVisible(scope, there.resource, there.alias, [link]);
      const item = rowAt(there, further);
      return { sql: sql`(select row_to_json(o) from (select ${item.sql} ${from}) as o)`, rows: item.rows };
    }
    if (isToMany(field)) {
      const there = nextPlace(scope, place, name, field.many);
      const key = rowOf(there.alias)(there.resource.key);
      const link = sql`${rowOf(there.alias)(field.by)} = ${row(place.resource.key)}`;
      const from = sql`${fromVisible(scope, there.resource, there.alias, [link])} order by ${key} limit ${sql.lit(MAX_RELATED)}`;
      // PostgreSQL reads keys from an index alone, which costs as much as one row.
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

/** Formats the types that PostgreSQL writes differently in JSON than Directus does. */
function asWritten(column: Sql, type: FieldType): Sql {
  if (type === 'timestamp') return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  if (type === 'decimal') return sql`trim_scale(${column})`;
  return column;
}
