import { bannerRecord } from './features/banners/records.ts';
import { businessRecord } from './features/catalog/records.ts';
import { pricesRecord } from './features/prices/records.ts';
import type { AnyRecordKind } from './platform/records/record-kind.ts';

/** Every kind of record that administrators change. */
export const recordKinds: readonly AnyRecordKind[] = [businessRecord, bannerRecord, pricesRecord];
