import pg from 'pg';
import { createFlattening } from './flat-document.ts';
import { PAGE, type Peer, type PeerNames, type PeerQuery, SUGGESTIONS } from './peer.ts';

const TABLE = `
  drop table if exists peer_documents;
  create unlogged table peer_documents (
    id text primary key, type text not null, licence text not null, resolution text[] not null, format text[] not null,
    color text[] not null, producer text not null, pack text[] not null, tag text[] not null,
    published_at float8 not null, popularity float8 not null, words tsvector not null)`;

/** The configuration "russian" stems words of Latin letters as English. */
const INSERT = `
  insert into peer_documents
  select id, type, licence, resolution, format, color, producer, pack, tag, published_at, popularity,
    setweight(to_tsvector('russian', title), 'A') || setweight(to_tsvector('russian', labels), 'B')
      || setweight(to_tsvector('russian', body), 'C')
  from json_to_recordset($1::json) as given (id text, type text, licence text, resolution text[], format text[],
    color text[], producer text, pack text[], tag text[], published_at float8, popularity float8,
    title text, labels text, body text)`;

const INDEXES = [
  'create index on peer_documents using gin (words)',
  'create index on peer_documents using gin (color)',
  'create index on peer_documents (type, published_at desc, id desc)',
  'create index on peer_documents (published_at desc, id desc)',
  'vacuum analyze peer_documents',
];

const TYPE = '($1::text is null or type = $1)';
const COLOR = '($2::text is null or color @> array[$2::text])';
const WORDS = `($3::text is null or words @@ plainto_tsquery('russian', $3))`;

const PAGE_OF_IDS = `select id from peer_documents where ${TYPE} and ${COLOR} and ${WORDS}`;

/** Counts of a filtered group ignore its own filter, as the index counts them. */
const FACETS = `
  with matched as materialized (select * from peer_documents where ${TYPE} and ${COLOR} and ${WORDS})
  select 'total' as facet, null as value, count(*)::int from matched
  union all select 'type', type, count(*)::int from peer_documents where ${COLOR} and ${WORDS} group by type
  union all select 'color', value, count(*)::int from peer_documents, unnest(color) as value
    where ${TYPE} and ${WORDS} group by value
  union all select 'licence', licence, count(*)::int from matched group by licence
  union all select 'resolution', value, count(*)::int from matched, unnest(resolution) as value group by value
  union all select 'format', value, count(*)::int from matched, unnest(format) as value group by value
  union all (select 'producer', producer, count(*)::int from matched group by producer order by 3 desc limit 100)
  union all (select 'pack', value, count(*)::int from matched, unnest(pack) as value group by value order by 3 desc limit 200)
  union all (select 'tag', value, count(*)::int from matched, unnest(tag) as value group by value order by 3 desc limit 40)`;

/** PostgreSQL with full text search. Statements are planned for their values, because a generic plan is far slower. */
export async function createPostgresPeer(names: PeerNames, url: string): Promise<Peer> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`set work_mem = '64MB'`);
  await client.query(TABLE);
  const flatten = createFlattening(names);
  const valuesOf = ({ type, color, text }: PeerQuery) => [type ?? null, color ?? null, text ?? null];
  return {
    async add(rows) {
      await client.query(INSERT, [JSON.stringify(rows.map(flatten))]);
    },
    async finish() {
      for (const statement of INDEXES) await client.query(statement);
    },
    clearCaches: () => {},
    async search(query) {
      const order = query.text
        ? `ts_rank(words, plainto_tsquery('russian', $3)) desc, popularity desc, published_at desc`
        : 'published_at desc, id desc';
      await client.query(`${PAGE_OF_IDS} order by ${order} limit ${PAGE}`, valuesOf(query));
      const { rows } = await client.query<{ facet: string; count: number }>(FACETS, valuesOf(query));
      return rows[0]?.count ?? 0;
    },
    async suggest(text) {
      const words = text.split(' ').map((word) => `${word}:*`);
      await client.query(
        `select id from peer_documents where words @@ to_tsquery('simple', $1)
         order by popularity desc, published_at desc limit ${SUGGESTIONS}`,
        [words.join(' & ')],
      );
    },
    async measure() {
      const { rows } = await client.query(`select pg_total_relation_size('peer_documents')::float8 as bytes`);
      return (rows[0] as { bytes: number }).bytes;
    },
    close: () => client.end(),
  };
}
