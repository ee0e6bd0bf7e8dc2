import type { Tx } from '../../platform/db/database.ts';

/** Banners that were shown to one account in particular. */
export async function forgetBanners(tx: Tx, account: number): Promise<void> {
  await tx.deleteFrom('banner_links').where('account', '=', account).execute();
}
