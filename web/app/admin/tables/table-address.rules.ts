import {
  columnOf,
  type Emptiness,
  emptinessNames,
  parseEmptiness,
  parseFilter,
  sortableColumn,
  type TableName,
  tables,
  usualColumns,
} from '@polyshelf/contract/tables';

/** What the address bar says about a table. */
export interface TableAddress {
  search: string;
  /** The name of a column; `-` in front means descending. */
  sort: string;
  columns: readonly string[];
  /** The text of each filter by the name of its column. */
  filters: Readonly<Record<string, string>>;
  /** Whether columns must have no value, or any value. */
  emptiness: Readonly<Record<string, Emptiness>>;
  cursor: string | null;
}

/** Ignores what the table does not have, so that an old or mistyped address still shows rows. */
export function readTableAddress(table: TableName, query: URLSearchParams): TableAddress {
  const sort = query.get('sort') ?? '';
  const columns = (query.get('columns') ?? '').split(',').filter((name) => columnOf(table, name));
  const filters = [...query].filter(([name, text]) => {
    const column = columnOf(table, name);
    return column && parseFilter(column, text);
  });
  const emptiness = emptinessNames.flatMap((one) =>
    (parseEmptiness(table, query.get(one) ?? '') ?? []).map((name) => [name, one] as const),
  );
  return {
    search: query.get('search') ?? '',
    sort: sortableColumn(table, sort.replace(/^-/, '')) ? sort : tables[table].sort,
    columns: columns.length > 0 ? columns : usualColumns(table),
    filters: Object.fromEntries(filters),
    emptiness: Object.fromEntries(emptiness),
    cursor: query.get('cursor'),
  };
}

/** The parameters of the API and of the address bar, without those that have their usual value. */
export function writeTableQuery(
  table: TableName,
  { search, sort, columns, filters, emptiness }: TableAddress,
): Record<string, string> {
  return {
    ...(search && { search }),
    ...(sort !== tables[table].sort && { sort }),
    ...(columns.join() !== usualColumns(table).join() && { columns: columns.join() }),
    ...filters,
    ...Object.fromEntries(emptinessNames.map((one) => [one, namesWith(emptiness, one)]).filter(([, names]) => names)),
  };
}

const namesWith = (emptiness: TableAddress['emptiness'], wanted: Emptiness): string =>
  Object.keys(emptiness)
    .filter((name) => emptiness[name] === wanted)
    .join();

/** The order after a click on the heading of a column: large numbers, late moments and early letters come first. */
export function sortAfter(table: TableName, sort: string, name: string): string {
  const { kind } = columnOf(table, name) ?? { kind: 'text' };
  const first = ['text', 'word', 'choice', 'uuid'].includes(kind) ? name : `-${name}`;
  const second = first === name ? `-${name}` : name;
  return sort === first ? second : first;
}
