import { isSameRecord } from '@polyshelf/contract/record-fields';
import { type AssetRecord, records } from '@polyshelf/contract/records';
import { asset as schemas } from '@polyshelf/contract/records.schemas';
import { isUuid } from '@polyshelf/contract/uuid';
import type { Tx } from '../../../platform/db/database.ts';
import { isForeignKeyViolation } from '../../../platform/db/failures.ts';
import { refusal } from '../../../platform/errors.ts';
import { bumpTopics } from '../../../platform/public-cache/topic-versions.ts';
import type { RecordKind } from '../../../platform/records/record-kind.ts';
import { fillTranslations } from '../fill-translations.ts';
import { hideAsset } from '../hide-asset.ts';
import { packOfAnotherProducer } from '../packs/errors.ts';
import { isOpenTo } from '../packs/queries.ts';
import { replaceTags, shareTree, updateAsset } from '../publishing-queries.ts';
import { showAsset } from '../show-asset.ts';
import { findAssetRecord, lockAsset } from './queries.ts';

const placeNotFound = refusal('INVALID_FOREIGN_KEY', 'The pack, the producer or the licence no longer exists.');

/** Called with the id of the asset after its rows have changed. It belongs to the feature `drafts`. */
export type FollowAsset = (tx: Tx, id: string, change: { isHidden: boolean; now: Date }) => Promise<void>;

/** A published asset, whether it was imported or came from the desk. */
export const createAssetRecord = (followAsset: FollowAsset): RecordKind<AssetRecord> => ({
  name: 'asset',
  endpoints: records.asset,
  schemas,
  async read(db, id) {
    if (!isUuid(id)) return null;
    if (db.isTransaction) {
      await shareTree(db as Tx);
      await lockAsset(db as Tx, id);
    }
    return findAssetRecord(db, id);
  },
  async write(tx, id, { tags, is_hidden, ...columns }, now) {
    const before = await findAssetRecord(tx, id);
    if (!before) return;
    await updateAsset(tx, id, { ...columns, updated_at: now }).catch((error: unknown) => {
      throw isForeignKeyViolation(error) ? placeNotFound({ cause: error }) : error;
    });
    const { pack, producer } = columns;
    const isMoved = pack !== before.pack || producer !== before.producer;
    if (isMoved && !(await isOpenTo(tx, pack, producer))) throw packOfAnotherProducer();
    if (!isSameRecord({ tags }, { tags: before.tags })) {
      await replaceTags(tx, id, tags);
      const translated = tags.filter((tag) => tag.name_ru !== null);
      await fillTranslations(
        tx,
        translated.map(({ alias, name_ru }) => ({ kind: 'tag', key: alias, text: name_ru as string })),
      );
    }
    await (is_hidden ? hideAsset(tx, id, now) : showAsset(tx, id));
    await followAsset(tx, id, { isHidden: is_hidden, now });
    await bumpTopics(tx, 'catalog');
  },
});
