import { bannerRecord } from './features/banners/records.ts';
import { packRecord } from './features/catalog/packs/pack-record.ts';
import { producerRecord } from './features/catalog/packs/producer-record.ts';
import { businessRecord } from './features/catalog/records.ts';
import { type TagRecordDeps, tagRecord } from './features/catalog/tags/tag-record.ts';
import { pricesRecord } from './features/prices/records.ts';
import { type WantedRecordDeps, wantedRecord } from './features/wishes/wanted/wanted-record.ts';
import type { AnyRecordKind } from './platform/records/record-kind.ts';

/** Every kind of record that administrators change. */
export const createRecordKinds = (deps: TagRecordDeps & WantedRecordDeps): readonly AnyRecordKind[] => [
  businessRecord,
  pricesRecord,
  bannerRecord,
  producerRecord,
  packRecord,
  tagRecord(deps),
  wantedRecord(deps),
];
