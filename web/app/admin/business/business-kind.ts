import type { StatisticName } from '@polyshelf/contract/catalog';
import { records } from '@polyshelf/contract/records';
import type { BusinessRecord } from '@polyshelf/contract/records.schemas';
import { m } from '../../i18n/compiled/messages.js';
import type { EditedKind } from '../records/record-kind.ts';
import type { Words } from '../words.ts';

export const statisticTitles: Record<StatisticName, Words> = {
  assets: m.business_statistic_assets,
  today: m.business_statistic_today,
  exclusive: m.business_statistic_exclusive,
  packs: m.business_statistic_packs,
  producers: m.business_statistic_producers,
};

export const fieldTitles: Record<keyof BusinessRecord, Words> = {
  legal_name_ru: m.business_legal_name,
  legal_description_ru: m.business_legal_description,
  support_chat_url: m.business_support_chat,
  channel_url: m.business_channel,
  private_chat_url: m.business_private_chat,
  shown_statistics: m.business_statistics,
};

export const businessKind: EditedKind<BusinessRecord> = {
  name: 'business',
  endpoints: records.business,
  fieldTitle: (path) => fieldTitles[path as keyof BusinessRecord]?.() ?? path,
  fieldLang: (path) => (path.endsWith('_ru') ? 'ru' : undefined),
  fieldText: (path, field) =>
    path === 'shown_statistics' && Array.isArray(field)
      ? field.map((name: StatisticName) => statisticTitles[name]()).join('\n')
      : undefined,
};
