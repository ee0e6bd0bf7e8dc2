import type { PackTree } from '@polyshelf/contract/admin-packs';
import { type PackRecord, type ProducerRecord, records } from '@polyshelf/contract/records';
import { m } from '../../i18n/compiled/messages.js';
import type { EditedKind } from '../records/record-kind.ts';
import type { Words } from '../words.ts';

type Titles<V> = Record<keyof V, Words>;

export const producerTitles: Titles<ProducerRecord> = {
  name: m.packs_name,
  name_ru: m.packs_name_ru,
  alias: m.words_alias,
  mega: m.packs_mega,
};

export const packTitles: Titles<PackRecord> = {
  name: m.packs_name,
  name_ru: m.packs_name_ru,
  alias: m.words_alias,
  parent: m.packs_parent,
  producer: m.facet_producer,
};

function nameLang(path: string) {
  if (path === 'name_ru') return 'ru';
  return path === 'name' ? 'en' : undefined;
}

export const producerKind: EditedKind<ProducerRecord> = {
  name: 'producer',
  endpoints: records.producer,
  fieldTitle: (path) => producerTitles[path as keyof ProducerRecord]?.() ?? path,
  fieldLang: nameLang,
};

/** Without the tree, the history shows numbers of packs and producers instead of names. */
export const packKind = (tree?: PackTree): EditedKind<PackRecord> => ({
  name: 'pack',
  endpoints: records.pack,
  fieldTitle: (path) => packTitles[path as keyof PackRecord]?.() ?? path,
  fieldLang: nameLang,
  fieldText(path, field) {
    if (field === null || !(path === 'parent' || path === 'producer')) return undefined;
    return (path === 'parent' ? tree?.packs : tree?.producers)?.find(({ id }) => id === field)?.name;
  },
});
