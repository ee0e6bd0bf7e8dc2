import type { Tx } from '../../platform/db/database.ts';

export async function deleteBannerLinks(tx: Tx, account: number): Promise<void> {
  await tx.deleteFrom('banner_links').where('account', '=', account).execute();
}
