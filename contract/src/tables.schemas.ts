import { z } from 'zod';
import type { EndpointSchema } from './endpoint.ts';
import { data } from './envelope.schemas.ts';
import { rowActions, tableNames } from './tables.ts';

const tags = ['admin'];

const tableName = z.enum(tableNames);
const table = z.object({ table: tableName });

const cell = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]);

export type Cell = z.infer<typeof cell>;

const row = z.record(z.string(), cell);

export type Row = z.infer<typeof row>;

/** So long that it can name most events of the audit log. */
const filter = z.string().max(4_000);

/** Any other key is a filter with the name of its column. */
const rowsQuery = z.object({
  search: z.string().max(200).optional(),
  /** The name of a column; `-` in front means descending. */
  sort: z.string().max(60).optional(),
  /** Names of columns, separated by commas. */
  columns: z.string().max(1_000).optional(),
  /** Names of columns that must be empty, separated by commas. */
  empty: z.string().max(1_000).optional(),
  /** Names of columns that must not be empty, separated by commas. */
  filled: z.string().max(1_000).optional(),
});

/** Which rows of a table, in which order and with which columns. */
export const tableQuery = rowsQuery.catchall(filter);

export type TableQuery = z.infer<typeof tableQuery>;

const pageQuery = rowsQuery
  .extend({
    /** Continues after the last row, or before the first row, of another answer. */
    cursor: z.string().max(1_000).optional(),
    limit: z.coerce.number<string | number>().int().min(1).max(200).default(50),
  })
  .catchall(filter);

export type PageQuery = z.output<typeof pageQuery>;

export const listRows = {
  summary: 'Rows of a table of the admin area',
  description:
    'Every query parameter that is not described here is a filter: the name of a column and what it should be. A text ' +
    'contains it, a choice is one of several values separated by commas, numbers and days have a range such as ' +
    '2026-01-01..2026-01-31, and a flag is true or false. Lists of columns in "empty" and "filled" ask for rows ' +
    'without and with any value.',
  tags,
  params: table,
  querystring: pageQuery,
  response: {
    200: z.object({
      data: z.array(row),
      meta: z.object({
        /** How many rows match, at most one more than `MAX_COUNTED`. */
        total: z.int(),
        next: z.string().nullable(),
        previous: z.string().nullable(),
      }),
    }),
  },
} as const satisfies EndpointSchema;

export const startExport = {
  summary: 'A link to all rows that match, as a file',
  description:
    'The query has the parameters of the list. Rows are in the order of the key of the table. The link opens ' +
    'within a minute and without an access token, as long as the session that made it is open.',
  tags,
  params: table,
  body: z.object({ query: tableQuery, format: z.enum(['csv', 'json']) }),
  response: { 200: data(z.object({ url: z.string(), name: z.string() })) },
} as const satisfies EndpointSchema;

export type StartedExport = z.infer<(typeof startExport.response)[200]>['data'];

/** So few that a request stays short. */
const MAX_ROWS = 200;

export const runRowAction = {
  summary: 'Does something with chosen rows, or with all rows that match',
  description:
    'Rows that match are processed in portions: while the answer has a cursor, repeat the call with it. A row that ' +
    'refuses the action is listed with the code of the error, and the others go on.',
  tags,
  params: z.object({
    table: tableName,
    action: z.enum(rowActions),
  }),
  body: z.union([
    z.strictObject({ ids: z.array(z.string().max(200)).min(1).max(MAX_ROWS) }),
    z.strictObject({ query: tableQuery, cursor: z.string().max(1_000).optional() }),
  ]),
  response: {
    200: data(
      z.object({
        done: z.int(),
        failed: z.array(z.object({ id: z.string(), code: z.string() })),
        next: z.string().nullable(),
      }),
    ),
  },
} as const satisfies EndpointSchema;

export type RowsToChange = z.infer<typeof runRowAction.body>;
export type RowChanges = z.infer<(typeof runRowAction.response)[200]>['data'];

const savedView = z
  .object({
    id: z.uuid(),
    table: tableName,
    name: z.string(),
    query: tableQuery,
    /** Other administrators see the view too. */
    is_shared: z.boolean(),
    is_own: z.boolean(),
  })
  .meta({ id: 'SavedView' });

export type SavedView = z.infer<typeof savedView>;

export const listViews = {
  summary: 'The own saved views of tables and those that other administrators share',
  tags,
  response: { 200: data(z.array(savedView)) },
} as const satisfies EndpointSchema;

export const saveView = {
  summary: 'Saves a view, or replaces the own view of this table with the same name',
  tags,
  body: z.object({
    table: tableName,
    name: z.string().trim().min(1).max(60),
    query: tableQuery,
    is_shared: z.boolean().default(false),
  }),
  response: { 200: data(savedView) },
} as const satisfies EndpointSchema;

export const deleteView = {
  summary: 'Deletes an own view',
  tags,
  params: z.object({ id: z.uuid() }),
  response: { 204: z.null() },
} as const satisfies EndpointSchema;
