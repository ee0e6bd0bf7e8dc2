import type { Tx } from '../../platform/db/database.ts';
import { moveBannerLinks } from './queries.ts';

/** Moves the personal banners of an account to another one. */
export const mergeBanners = (tx: Tx, { from, to }: { from: number; to: number }): Promise<void> =>
  moveBannerLinks(tx, from, to);
