import type { AssetRow } from '../../server/src/features/search/asset-row.ts';
import type { PeerNames } from './peer.ts';

/** A row for engines without labels: ids of labels become values, names of labels become a text field. */
export interface FlatDocument {
  id: string;
  type: string;
  licence: string;
  resolution: string[];
  format: string[];
  color: string[];
  producer: string;
  /** The pack and all its ancestors. */
  pack: string[];
  tag: string[];
  published_at: number;
  popularity: number;
  title: string;
  labels: string;
  body: string;
}

export const facetNames = ['type', 'licence', 'resolution', 'format', 'color', 'producer', 'pack', 'tag'] as const;

export function createFlattening({ tags, packs, producers }: PeerNames): (row: AssetRow) => FlatDocument {
  const [tagRows, packRows, producerRows] = [tags, packs, producers].map(
    (rows) => new Map(rows.map((row) => [row.id, row])),
  ) as [Map<number, PeerNames['tags'][0]>, Map<number, PeerNames['packs'][0]>, Map<number, PeerNames['producers'][0]>];
  const packsAbove = (id: number | null): PeerNames['packs'] => {
    const pack = id === null ? undefined : packRows.get(id);
    return pack ? [pack, ...packsAbove(pack.parent)] : [];
  };
  return (row) => {
    const own = row.tags.map((id) => tagRows.get(id)).filter((tag) => tag !== undefined);
    const above = packsAbove(row.pack);
    const producer = producerRows.get(row.producer);
    const named = [...own, ...above, ...(producer ? [producer] : [])];
    return {
      id: row.id,
      type: row.type,
      licence: row.licence,
      resolution: [...row.resolutions],
      format: [...row.formats],
      color: [...row.colors],
      producer: String(row.producer),
      pack: above.map(({ id }) => String(id)),
      tag: row.tags.map(String),
      published_at: row.published_at,
      popularity: row.popularity,
      title: `${row.name} ${row.name_ru ?? ''}`,
      labels: [
        ...named.flatMap(({ name, name_ru }) => [name, name_ru ?? '']),
        ...own.flatMap((tag) => tag.synonyms),
      ].join(' '),
      body: `${row.description} ${row.description_ru ?? ''}`,
    };
  };
}
