import type { Tx } from '../../platform/db/database.ts';
import { deleteBannerLinks, deleteBannerViews } from './queries.ts';

/** Deletes the links of an account to its personal banners, and which banners it has seen. */
export async function forgetBanners(tx: Tx, account: number): Promise<void> {
  await deleteBannerLinks(tx, account);
  await deleteBannerViews(tx, account);
}
