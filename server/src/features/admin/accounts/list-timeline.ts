import type { TimelineEntry, TimelineKind } from '@polyshelf/contract/admin-accounts';
import { timelineKind } from '@polyshelf/contract/admin-accounts.schemas';
import type { Database } from '../../../platform/db/database.ts';
import { invalidQuery } from '../../../platform/errors.ts';
import { listTimelineRows, type Place, type TimelineRow } from './timeline-queries.ts';

interface Query {
  kinds?: readonly TimelineKind[] | undefined;
  from?: string | undefined;
  to?: string | undefined;
  search?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** A page of the timeline of an account. The cursor is a place in time, so new events do not move the pages. */
export async function listTimeline(
  { db }: { db: Database },
  account: number,
  { kinds = timelineKind.options, from, to, search, cursor, limit }: Query,
): Promise<{ data: TimelineEntry[]; meta: { next: string | null } }> {
  const before = cursor === undefined ? null : readCursor(cursor);
  const rows = await listTimelineRows(db, account, {
    kinds: [...new Set(kinds)],
    from: from === undefined ? null : new Date(from),
    to: to === undefined ? null : new Date(to),
    piece: search ? `%${search.replaceAll(/[\\%_]/g, '\\$&')}%` : null,
    before,
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const entries = page.map(
    ({ kind, at, id, facts }) => ({ kind, at: at.toISOString(), id, ...facts }) as TimelineEntry,
  );
  return { data: entries, meta: { next: last && rows.length > limit ? writeCursor(last) : null } };
}

const writeCursor = ({ micros, kind, id }: TimelineRow): string => `${micros}.${kind}:${id}`;

function readCursor(text: string): Place {
  const [, micros, key] = /^(\d{1,17})\.([a-z]+:[\w-]{1,80})$/.exec(text) ?? [];
  if (micros === undefined || key === undefined) throw invalidQuery('"cursor" is not one of this timeline');
  return { micros, key };
}
