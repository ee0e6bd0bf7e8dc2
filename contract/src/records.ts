import { address } from './endpoint.ts';
import type * as schemas from './records.schemas.ts';

export type {
  AssetRecord,
  PackRecord,
  ProducerRecord,
  RecordRevision,
  RecordSchemas,
  RecordState,
  ScheduledChange,
  TagRecord,
  WantedRecord,
} from './records.schemas.ts';

type RecordSchemas = schemas.RecordSchemas;

/** A record that always exists, such as the price list. */
const singleRecord = <S extends RecordSchemas>(kind: string) => ({
  get: address<S['get']>('GET', `/api/admin/records/${kind}/:id`),
  save: address<S['save']>('POST', `/api/admin/records/${kind}/:id`),
  unschedule: address<S['unschedule']>('POST', `/api/admin/records/${kind}/:id/unschedule`),
  listRevisions: address<S['listRevisions']>('GET', `/api/admin/records/${kind}/:id/revisions`),
});

/** Records that administrators create and delete. */
const manyRecords = <S extends RecordSchemas>(kind: string) => ({
  ...singleRecord<S>(kind),
  create: address<S['create']>('POST', `/api/admin/records/${kind}`),
  remove: address<S['remove']>('DELETE', `/api/admin/records/${kind}/:id`),
  restore: address<S['restore']>('POST', `/api/admin/records/${kind}/:id/restore`),
});

/** What administrators change with revisions and a schedule. */
export const records = {
  business: singleRecord<typeof schemas.business>('business'),
  banner: manyRecords<typeof schemas.banner>('banner'),
  producer: manyRecords<typeof schemas.producer>('producer'),
  pack: manyRecords<typeof schemas.pack>('pack'),
  tag: manyRecords<typeof schemas.tag>('tag'),
  wanted: singleRecord<typeof schemas.wanted>('wanted'),
  asset: singleRecord<typeof schemas.asset>('asset'),
  prices: singleRecord<typeof schemas.prices>('prices'),
} as const;

export type SingleRecord<S extends RecordSchemas = RecordSchemas> = ReturnType<typeof singleRecord<S>>;
export type ManyRecords<S extends RecordSchemas = RecordSchemas> = ReturnType<typeof manyRecords<S>>;
export type RecordEndpoints = SingleRecord | ManyRecords;
