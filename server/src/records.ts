import { bannerRecord } from './features/banners/records.ts';
import { createAssetRecord } from './features/catalog/assets/asset-record.ts';
import { packRecord } from './features/catalog/packs/pack-record.ts';
import { producerRecord } from './features/catalog/packs/producer-record.ts';
import { businessRecord } from './features/catalog/records.ts';
import { tagRecord } from './features/catalog/tags/tag-record.ts';
import { followAsset } from './features/drafts/follow-asset.ts';
import { pricesRecord } from './features/prices/records.ts';
import { wantedRecord } from './features/wishes/wanted/wanted-record.ts';
import type { AnyRecordKind } from './platform/records/record-kind.ts';

export const assetRecord = createAssetRecord(followAsset);

/** Every kind of record that administrators change. */
export const recordKinds: readonly AnyRecordKind[] = [
  businessRecord,
  pricesRecord,
  bannerRecord,
  producerRecord,
  packRecord,
  assetRecord,
  tagRecord,
  wantedRecord,
];
