import { bannerQuietMs, VISITOR } from '@polyshelf/contract/banners';
import { HOUR_MS } from '@polyshelf/contract/durations';
import { planName } from '@polyshelf/contract/plans';
import { records } from '@polyshelf/contract/records';
import type { BannerRecord } from '@polyshelf/contract/records.schemas';
import { m } from '../../i18n/compiled/messages.js';
import { formatMoment } from '../../ui/format-moment.ts';
import type { EditedKind } from '../records/record-kind.ts';
import type { Words } from '../words.ts';

export const emptyBanner: BannerRecord = {
  type: 'news',
  text: '',
  text_ru: '',
  link: '',
  link_label: '',
  link_label_ru: '',
  subs: [],
  promo: null,
  priority: 0,
  starts_at: null,
  date_block_at: null,
  is_listed: true,
};

export const fieldTitles: Record<keyof BannerRecord, Words> = {
  type: m.banner_type,
  text: m.banner_text_en,
  text_ru: m.banner_text_ru,
  link: m.banner_link,
  link_label: m.banner_label_en,
  link_label_ru: m.banner_label_ru,
  subs: m.banner_audience,
  promo: m.banner_promo,
  priority: m.banner_priority,
  starts_at: m.column_starts_at,
  date_block_at: m.column_date_block_at,
  is_listed: m.banner_listed,
};

const types: Record<string, Words> = {
  news: m.banner_type_news,
  offer: m.banner_type_offer,
  warning: m.banner_type_warning,
};

/** A type of another program keeps its own name. */
export const typeTitle = (type: string): string => types[type]?.() ?? type;

export function audienceTitle(sub: string): string {
  if (sub === VISITOR) return m.banner_audience_visitors();
  return sub === 'free' ? m.banner_audience_free() : planName(sub);
}

/** When a closed banner with this priority comes back. */
export function priorityText(priority: number): string {
  const hours = bannerQuietMs(priority) / HOUR_MS;
  return Number.isFinite(hours) ? m.banner_priority_again({ count: hours }) : m.banner_priority_once();
}

export const bannerKind: EditedKind<BannerRecord> = {
  name: 'banner',
  endpoints: records.banner,
  fieldTitle: (path) => fieldTitles[path as keyof BannerRecord]?.() ?? path,
  fieldLang(path) {
    if (path.endsWith('_ru')) return 'ru';
    return path === 'text' || path === 'link_label' ? 'en' : undefined;
  },
  fieldText(path, field) {
    if (path === 'type') return typeTitle(String(field));
    if (path === 'subs') {
      const subs = field as string[];
      return subs.length > 0 ? subs.map(audienceTitle).join(', ') : m.banner_audience_all();
    }
    const isMoment = path === 'starts_at' || path === 'date_block_at';
    return isMoment && typeof field === 'string' ? formatMoment(field) : undefined;
  },
};

const { get, save, unschedule, listRevisions } = records.banner;

/** A banner that the product itself shows, which cannot be deleted. */
export const systemBannerKind: EditedKind<BannerRecord> = {
  ...bannerKind,
  endpoints: { get, save, unschedule, listRevisions },
};
