import type { Tx } from '../../platform/db/database.ts';

export async function deleteBannerLinks(tx: Tx, account: number): Promise<void> {
  await tx.deleteFrom('banner_links').where('account', '=', account).execute();
}

export async function moveBannerLinks(tx: Tx, from: number, to: number): Promise<void> {
  await tx
    .insertInto('banner_links')
    .columns(['account', 'banner'])
    .expression(({ selectFrom, val }) =>
      selectFrom('banner_links')
        .select([val(to).as('account'), 'banner'])
        .where('account', '=', from),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await deleteBannerLinks(tx, from);
}
