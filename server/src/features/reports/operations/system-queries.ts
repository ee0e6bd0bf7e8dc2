import type { SystemState } from '@polyshelf/contract/system';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';

/** The 25 largest tables hold nearly all data. */
const SHOWN_TABLES = 25;

export async function getServerVersions(db: Database): Promise<{ postgresql: string; migration: string }> {
  const { rows } = await sql<{ postgresql: string; migration: string }>`
    select current_setting('server_version') as postgresql,
      (select max(name) from kysely_migration) as migration`.execute(db);
  return rows[0] as { postgresql: string; migration: string };
}

export async function listStoredKinds(db: Database): Promise<SystemState['storage']> {
  const { rows } = await sql<SystemState['storage'][number]>`
    select 'files' as kind, count(*) as files, coalesce(sum(bytes), 0)::bigint as bytes from files
    union all select 'derived', count(*), coalesce(sum(bytes), 0)::bigint from derived_files
    union all select 'previews', count(*), coalesce(sum(bytes), 0)::bigint from previews
    union all select 'uploads', count(*), coalesce(sum(bytes), 0)::bigint from upload_files where key is not null`.execute(
    db,
  );
  return rows;
}

/** The growth since the last measurement on `day` or before; null when nothing was measured. */
export async function getGrowth(
  db: Database,
  day: string,
): Promise<Pick<SystemState, 'stored_growth' | 'database_growth'>> {
  const stored = (until: string) => sql`(
    select amount from report_days where figure = 'stored_bytes' and day <= ${until} order by day desc limit 1)`;
  const { rows } = await sql<Pick<SystemState, 'stored_growth' | 'database_growth'>>`
    select ${stored('infinity')} - ${stored(day)} as stored_growth,
      (select sum(bytes)::bigint from (${tableSizes}) as now) - (select sum(bytes)::bigint from table_sizes
        where day = (select max(day) from table_sizes where day <= ${day})) as database_growth`.execute(db);
  return rows[0] as Pick<SystemState, 'stored_growth' | 'database_growth'>;
}

export async function listTableSizes(db: Database, day: string): Promise<SystemState['tables']> {
  const { rows } = await sql<SystemState['tables'][number]>`
    select now.name, now.bytes, old.bytes as bytes_before
    from (${tableSizes}) as now left join table_sizes old
      on old.name = now.name and old.day = (select max(day) from table_sizes where day <= ${day})
    order by now.bytes desc, now.name limit ${SHOWN_TABLES}`.execute(db);
  return rows;
}

/** The size of each table with its indexes and large values. */
export const tableSizes = sql`
  select case when n.nspname = 'public' then c.relname else n.nspname || '.' || c.relname end as name,
    pg_total_relation_size(c.oid) as bytes
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'm') and n.nspname in ('public', 'pgboss')`;
