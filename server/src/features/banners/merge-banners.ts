import type { Tx } from '../../platform/db/database.ts';
import { moveBannerLinks, moveBannerViews } from './queries.ts';

/** Moves the personal banners of an account, and which banners it has seen, to another one. */
export async function mergeBanners(tx: Tx, { from, to }: { from: number; to: number }): Promise<void> {
  await moveBannerLinks(tx, from, to);
  await moveBannerViews(tx, from, to);
}
