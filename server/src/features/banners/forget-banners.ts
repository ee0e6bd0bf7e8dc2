import type { Tx } from '../../platform/db/database.ts';
import { deleteBannerLinks } from './queries.ts';

/** Deletes the links of a deleted account to banners that were meant for it alone. */
export async function forgetBanners(tx: Tx, account: number): Promise<void> {
  await deleteBannerLinks(tx, account);
}
