import type { ManyRecords, RecordRevision, RecordState } from '@polyshelf/contract/records';
import { hashKey, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { browserQueryClient } from '../../api/query-client.ts';
import { withStepUp } from '../../overlays/with-step-up.ts';
import type { EditedKind } from './record-kind.ts';

/** The number of revisions in one answer. */
const PAGE = 50;

/** `staleTime: 0`, because other administrators write too. */
export const recordQuery = <V extends object>({ name, endpoints }: EditedKind<V>, id: string) =>
  queryOptions({
    queryKey: ['admin', 'record', name, id],
    queryFn: async () => (await call(endpoints.get, { params: { id } })).data as RecordState<V>,
    staleTime: 0,
  });

export const revisionsQuery = <V extends object>({ name, endpoints }: EditedKind<V>, id: string) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'record-revisions', name, id],
    queryFn: async ({ pageParam: before }) => {
      const { data } = await call(endpoints.listRevisions, { params: { id }, querystring: { before } });
      return data as RecordRevision<V>[];
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.number),
    staleTime: 0,
  });

/** Stores what a change answers. Everything else of the administration is loaded again, since it may show the record. */
async function store<V extends object>(
  kind: EditedKind<V>,
  change: () => Promise<{ data: unknown }>,
): Promise<RecordState<V>> {
  const record = (await withStepUp(change)).data as RecordState<V>;
  const queries = browserQueryClient();
  const { queryKey } = recordQuery(kind, record.id);
  // A query that is still running could overwrite it with an older state.
  await queries.cancelQueries({ queryKey });
  queries.setQueryData(queryKey, record);
  void queries.invalidateQueries({ queryKey: ['admin'] });
  return record;
}

interface Saving<V extends object> {
  base: V;
  value: V;
  /** Absent for at once. */
  at?: string | undefined;
  /** The number of the scheduled change that the person saw. */
  replaces?: number | null;
}

// An object type has no index signature until it is copied.
const open = (value: object): Record<string, unknown> => ({ ...value });

export const saveRecord = <V extends object>(kind: EditedKind<V>, id: string, { base, value, ...when }: Saving<V>) =>
  store(kind, () =>
    call(kind.endpoints.save, { params: { id }, body: { base: open(base), value: open(value), ...when } }),
  );

export const unscheduleRecord = <V extends object>(kind: EditedKind<V>, id: string, number: number) =>
  store(kind, () => call(kind.endpoints.unschedule, { params: { id }, body: { number } }));

const many = <V extends object>({ endpoints }: EditedKind<V>) => endpoints as ManyRecords;

/** The key belongs to the value: when an answer is lost, adding the same value again adds nothing. */
export const createRecord = <V extends object>(kind: EditedKind<V>, value: V, key: string) =>
  store(kind, () => call(many(kind).create, { body: { value: open(value), key } }));

export const restoreRecord = <V extends object>(kind: EditedKind<V>, id: string) =>
  store(kind, () => call(many(kind).restore, { params: { id } }));

export async function removeRecord<V extends object>(kind: EditedKind<V>, id: string, base: V): Promise<void> {
  await withStepUp(() => call(many(kind).remove, { params: { id }, body: { base: open(base) } }));
  const queries = browserQueryClient();
  const own = hashKey(recordQuery(kind, id).queryKey);
  // The page still shows the deleted record, and loading it again would fail.
  void queries.invalidateQueries({ queryKey: ['admin'], predicate: ({ queryHash }) => queryHash !== own });
}
