import type { CardState } from '@polyshelf/contract/admin-words';
import { records, type TagRecord, type WantedRecord } from '@polyshelf/contract/records';
import { m } from '../../i18n/compiled/messages.js';
import type { Locale } from '../../i18n/locale.ts';
import type { EditedKind } from '../records/record-kind.ts';
import type { Words } from '../words.ts';

const tagTitles: Record<string, Words> = {
  alias: m.words_alias,
  name: m.words_english,
  name_ru: m.words_russian,
  'synonyms.en': m.words_synonyms_en,
  'synonyms.ru': m.words_synonyms_ru,
};

const tagLangs: Record<string, Locale> = { name: 'en', name_ru: 'ru', 'synonyms.en': 'en', 'synonyms.ru': 'ru' };

export const emptyTag: TagRecord = { alias: '', name: '', name_ru: null, synonyms: { en: [], ru: [] } };

export const tagKind: EditedKind<TagRecord> = {
  name: 'tag',
  endpoints: records.tag,
  fieldTitle: (path) => tagTitles[path]?.() ?? path,
  fieldLang: (path) => tagLangs[path],
  fieldText: (_, field) => (Array.isArray(field) ? field.join('\n') : undefined),
};

export const stateTitles: Record<CardState, Words> = {
  open: m.words_wanted_state_open,
  withdrawn: m.words_wanted_state_withdrawn,
  fulfilled: m.words_wanted_state_fulfilled,
};

const cardTitles: Record<keyof WantedRecord, Words> = {
  title: m.words_wanted_title_en,
  title_ru: m.words_wanted_title_ru,
  text: m.words_wanted_text_en,
  text_ru: m.words_wanted_text_ru,
  state: m.column_state,
};

export const cardKind: EditedKind<WantedRecord> = {
  name: 'wanted',
  endpoints: records.wanted,
  fieldTitle: (path) => cardTitles[path as keyof WantedRecord]?.() ?? path,
  fieldLang: (path) => (path === 'state' ? undefined : path.endsWith('_ru') ? 'ru' : 'en'),
  fieldText: (path, field) => (path === 'state' ? stateTitles[field as CardState]() : undefined),
};

/** The part of a card that administrators edit. */
export const cardRecord = ({ title, title_ru, text, text_ru, state }: WantedRecord): WantedRecord => ({
  title,
  title_ru,
  text,
  text_ru,
  state,
});
