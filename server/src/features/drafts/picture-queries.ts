import type { Color } from '@polyshelf/contract/assets';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { PreparedImage } from '../media/index.ts';

type Picture = Omit<PreparedImage, 'isMain'> & { palette: { color: string; share: number }[]; colors: Color[] };

/** The pictures of a draft in their order. */
export async function listPictures(tx: Tx, draft: string): Promise<Picture[]> {
  const { rows } = await sql<Picture>`
    select relation, width, height, placeholder, key, palette, colors
    from draft_pictures where draft = ${draft} order by position`.execute(tx);
  return rows;
}
