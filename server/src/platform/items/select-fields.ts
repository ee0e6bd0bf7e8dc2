import { sql } from 'kysely';
import { invalidQuery } from '../errors.ts';
import { type FieldType, isToMany, isToOne, rowOf, type Sql } from './collection.ts';
import { fieldForbidden } from './forbidden.ts';
import { columnOf, isReadable, nextPlace, openField, type Place } from './place.ts';
import { fromVisible, isHidden, type Scope } from './visible-rows.ts';

/** Related rows shown with one item, as in Directus. */
const MAX_RELATED = 100;
/** Wildcards multiply along relations that lead back. */
const MAX_SELECTED = 300;

/** The columns of an answer, named as the client named them; `fields` are dotted paths with wildcards. */
export function selectFields(scope: Scope, root: Place, fields: readonly string[]): Sql {
  let selected = 0;
  return columnsAt(
    root,
    (fields.length > 0 ? fields : ['*']).map((field) => field.split('.')),
  );

  function columnsAt(place: Place, paths: readonly string[][]): Sql {
    const outputs = [...wantedAt(place, paths)].map(
      ([name, further]) => sql`${columnAt(place, name, further)} as ${sql.id(name)}`,
    );
    return sql.join(outputs);
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

  function columnAt(place: Place, name: string, further: string[][]): Sql {
    const field = openField(scope, place, name);
    const row = rowOf(place.alias);
    if (isToOne(field)) {
      const column = columnOf(scope, row, name, field);
      if (further.length === 0) return column;
      const there = nextPlace(scope, place, name, field.one);
      const link = sql`${rowOf(there.alias)(there.collection.key)} = ${column}`;
      const rows = fromVisible(scope, there.collection, there.alias, [link]);
      return sql`(select row_to_json(o) from (select ${columnsAt(there, further)} ${rows}) as o)`;
    }
    if (isToMany(field)) {
      const there = nextPlace(scope, place, name, field.many);
      const key = rowOf(there.alias)(there.collection.key);
      const link = sql`${rowOf(there.alias)(field.by)} = ${row(place.collection.key)}`;
      const rows = sql`${fromVisible(scope, there.collection, there.alias, [link])} order by ${key} limit ${sql.lit(MAX_RELATED)}`;
      return further.length === 0
        ? sql`array_to_json(array(select ${key} ${rows}))`
        : sql`array_to_json(array(select row_to_json(o) from (select ${columnsAt(there, further)} ${rows}) as o))`;
    }
    return asWritten(columnOf(scope, row, name, field), field.type);
  }
}

/** What PostgreSQL's JSON writes otherwise than Directus. */
function asWritten(column: Sql, type: FieldType): Sql {
  if (type === 'timestamp') return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  if (type === 'decimal') return sql`trim_scale(${column})`;
  return column;
}
