import type { Tx } from '../../platform/db/database.ts';
import { deleteBannerLinks } from './queries.ts';

/** Deletes the links of an account to its personal banners. */
export async function forgetBanners(tx: Tx, account: number): Promise<void> {
  await deleteBannerLinks(tx, account);
}
