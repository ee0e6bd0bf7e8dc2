import { invalidQuery } from '../errors.ts';
import { conditionOn, noSuchOperator, searchCondition } from './operators.ts';
import { isBranch, listOf, type Tree } from './parse-query.ts';
import { columnOf, nextPlace, openField, type Place } from './place.ts';
import { isToMany, isToOne, type Resource, rowOf, type ScalarField } from './resource.ts';
import { type Sql, sql } from './sql.ts';
import { allOf, anyOf, fromVisible, type Scope } from './visible-rows.ts';

const MAX_CONDITIONS = 100;

/** Translates a filter to a condition on the rows of a place. */
export function checkFilter(scope: Scope, root: Place, filter: Tree): Sql {
  let conditions = 0;
  return allIn(root, filter);

  function allIn(place: Place, tree: Tree): Sql {
    if (!isBranch(tree)) throw invalidQuery('"filter" has to be an object');
    return allOf(Object.entries(tree).map(([key, value]) => entry(place, key, value)));
  }

  function entry(place: Place, key: string, value: Tree): Sql {
    if (++conditions > MAX_CONDITIONS) throw invalidQuery('"filter" has too many conditions');
    if (key === '_and' || key === '_or') {
      const list = typeof value === 'string' ? null : listOf(value);
      if (!list) throw invalidQuery(`"${key}" has to be an array of filters`);
      const parts = list.map((part) => allIn(place, part));
      return key === '_and' ? allOf(parts) : anyOf(parts);
    }
    const field = openField(scope, place, key);
    const row = rowOf(place.alias);
    if (isToMany(field)) {
      if (!isBranch(value)) throw noSuchOperator('alias', '_eq');
      const operator = Object.keys(value).find(isOperator);
      if (operator) throw noSuchOperator('alias', operator);
      const there = nextPlace(scope, place, key, field.many);
      return exists(there, sql`${rowOf(there.alias)(field.by)} = ${row(place.resource.key)}`, value);
    }
    if (isToOne(field)) return toOne(place, key, field.one, columnOf(scope, row, key, field), value);
    return operators(columnOf(scope, row, key, field), field.type, value);
  }

  function toOne(place: Place, key: string, to: string, column: Sql, value: Tree): Sql {
    const other = scope.resources.get(to) as Resource;
    if (!isBranch(value)) return operators(column, other.keyType, value);
    const [own, beyond] = [branchOf(value, isOperator), branchOf(value, (name) => !isOperator(name))];
    if (Object.keys(beyond).length === 0) return operators(column, other.keyType, own);
    const there = nextPlace(scope, place, key, to);
    const related = exists(there, sql`${rowOf(there.alias)(other.key)} = ${column}`, beyond);
    return allOf([related, operators(column, other.keyType, own)]);
  }

  function exists(there: Place, link: Sql, filter: Tree): Sql {
    return sql`exists (select ${fromVisible(scope, there.resource, there.alias, [link, allIn(there, filter)])})`;
  }

  function operators(column: Sql, type: ScalarField['type'], value: Tree): Sql {
    if (!isBranch(value)) return conditionOn(column, type, '_eq', value);
    return allOf(
      Object.entries(value).map(([name, operand]) => {
        if (++conditions > MAX_CONDITIONS) throw invalidQuery('"filter" has too many conditions');
        return conditionOn(column, type, name, operand);
      }),
    );
  }
}

/** Translates a search to a condition on the rows of a place: one of the searchable fields contains the text. */
export function checkSearch(scope: Scope, { resource, alias }: Place, text: string): Sql {
  const matches = [...resource.fields].flatMap(([name, field]) => {
    if (!('type' in field) || !field.searchable) return [];
    return searchCondition(columnOf(scope, rowOf(alias), name, field), field.type, text) ?? [];
  });
  return anyOf(matches);
}

const isOperator = (key: string) => key.startsWith('_') && key !== '_and' && key !== '_or';

const branchOf = (tree: { [key: string]: Tree }, keep: (key: string) => boolean): { [key: string]: Tree } =>
  Object.fromEntries(Object.entries(tree).filter(([key]) => keep(key)));
