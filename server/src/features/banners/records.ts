import { systemBanners, VISITOR } from '@polyshelf/contract/banners';
import { changedFields } from '@polyshelf/contract/record-fields';
import { records } from '@polyshelf/contract/records';
import { type BannerRecord, banner as schemas } from '@polyshelf/contract/records.schemas';
import type { Tx } from '../../platform/db/database.ts';
import { idOf } from '../../platform/records/id-of.ts';
import type { RecordKind } from '../../platform/records/record-kind.ts';
import { bannerAudienceUnknown, bannerEndsFirst, bannerFixed } from './errors.ts';
import { deleteBanner, findBanner, insertBanner, listAudienceNames, updateBanner } from './queries.ts';

const TEXTS = ['text', 'text_ru'];

/** A banner with its audience and its times. */
export const bannerRecord: RecordKind<BannerRecord> = {
  name: 'banner',
  endpoints: records.banner,
  schemas,
  read: (db, id) => findBanner(db, idOf(id)),
  async write(tx, id, value) {
    await check(tx, value, await findBanner(tx, idOf(id)));
    await updateBanner(tx, Number(id), value);
  },
  async insert(tx, value, id) {
    await check(tx, value, null);
    return String(await insertBanner(tx, value, idOf(id ?? '')));
  },
  async remove(tx, id) {
    const present = await findBanner(tx, idOf(id));
    if (present && isSystem(present)) throw bannerFixed();
    await deleteBanner(tx, Number(id));
  },
};

const isSystem = ({ type }: BannerRecord): boolean => systemBanners.includes(type);

async function check(tx: Tx, value: BannerRecord, present: BannerRecord | null): Promise<void> {
  if (isSystem(present ?? value)) {
    const isTextOnly = present && changedFields(present, value).every((field) => TEXTS.includes(field));
    if (!isTextOnly) throw bannerFixed();
  } else if (isSystem(value)) throw bannerFixed();
  const { starts_at, date_block_at, subs, promo } = value;
  if (starts_at !== null && date_block_at !== null && new Date(starts_at) >= new Date(date_block_at)) {
    throw bannerEndsFirst();
  }
  const known = await listAudienceNames(tx);
  const isKnown = subs.every((sub) => sub === VISITOR || known.subs.includes(sub));
  if (!isKnown || (promo !== null && !known.promos.includes(promo))) throw bannerAudienceUnknown();
}
