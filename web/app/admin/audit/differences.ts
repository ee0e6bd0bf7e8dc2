import { changedFields, fieldsOf } from '@polyshelf/contract/record-fields';
import { m } from '../../i18n/compiled/messages.js';
import { bannerKind, fieldTitles as bannerTitles } from '../banners/banner-words.ts';
import { businessKind, fieldTitles as businessTitles } from '../business/business-kind.ts';
import { packTitles, producerTitles } from '../packs/pack-kinds.ts';
import { fieldTitle as priceTitle } from '../prices/price-words.ts';
import { pricesKind } from '../prices/prices-kind.ts';
import { type EditedKind, plainText } from '../records/record-kind.ts';
import type { Words } from '../words.ts';
import { type AuditEvent, factText, factTitle, parseFields, plainFacts } from './fact-words.ts';

interface Difference {
  title: string;
  before: string;
  after: string;
}

interface Fields {
  titleOf: (path: string) => string | undefined;
  fieldText?: NonNullable<EditedKind<never>['fieldText']>;
}

const named = (titles: Readonly<Record<string, Words>>, { fieldText }: Partial<EditedKind<never>> = {}): Fields => ({
  titleOf: (path) => titles[path]?.(),
  ...(fieldText && { fieldText }),
});

const tagFields = named({
  alias: m.words_alias,
  name: m.column_name,
  name_ru: m.column_name_ru,
  'synonyms.en': m.words_synonyms_en,
  'synonyms.ru': m.words_synonyms_ru,
});

/** The fields in `before` and `after`, by the first word of the event. */
const fieldsByNoun: Partial<Record<string, Fields>> = {
  prices: { ...pricesKind, titleOf: priceTitle },
  business: named(businessTitles, businessKind),
  banner: named(bannerTitles, bannerKind),
  pack: named(packTitles),
  producer: named(producerTitles),
  tag: tagFields,
  tagging: tagFields,
  assets: tagFields,
  wanted: named({
    state: m.column_state,
    title: m.words_wanted_title_en,
    title_ru: m.words_wanted_title_ru,
    text: m.words_wanted_text_en,
    text_ru: m.words_wanted_text_ru,
    searches: m.column_words,
    assets: m.table_title_assets,
    pack: m.column_pack,
  }),
};

/** What `before` and `after` are, where they are not fields. */
const titles: Record<string, Words> = {
  'account.role': m.column_role,
  'account.device-limit': m.column_devices,
  'account.merged': m.column_sub,
  'subscription.grant': m.column_sub,
  'subscription.taken': m.column_sub,
  'subscription.switch': m.column_sub,
  'payment.settled': m.column_sub,
  'payment.refunded': m.column_sub,
  'article.saved': m.fact_revision,
  'article.published': m.fact_revision,
  'article.scheduled': m.fact_revision,
  'article.unscheduled': m.fact_revision,
  'article.unpublished': m.fact_revision,
  'article.slug_changed': m.words_alias,
  'article.section_changed': m.column_section,
  'synonym.added': m.table_title_synonyms,
  'synonym.removed': m.table_title_synonyms,
  'demand.dismissed': m.column_words,
};

/** What an event has changed, field by field. */
export function differencesOf({ event, facts }: AuditEvent): Difference[] {
  const { before = '', after = '' } = facts;
  // The ids of articles say nothing.
  if ((before === '' && after === '') || event === 'article.ordered') return [];
  const [old, now] = [parseFields(before), parseFields(after)];
  if ((!old && before !== '') || (!now && after !== '')) {
    const text = (value: typeof before) => (value === '' ? '' : factText({ event }, 'before', value));
    return [{ title: titles[event]?.() ?? m.audit_changes(), before: text(before), after: text(after) }];
  }
  const fields = fieldsByNoun[event.split('.')[0] ?? ''];
  const [oldFields, newFields] = [fieldsOf(old ?? {}), fieldsOf(now ?? {})];
  return changedFields(old ?? {}, now ?? {})
    .map((path) => ({
      title: fields?.titleOf(path) ?? path,
      before: fieldText(fields, path, oldFields.get(path)),
      after: fieldText(fields, path, newFields.get(path)),
    }))
    .filter((one) => one.before !== one.after);
}

function fieldText(fields: Fields | undefined, path: string, field: unknown): string {
  if (field === undefined || field === null) return '';
  const words = fields?.fieldText?.(path, field);
  if (words !== undefined) return words;
  const isNames = Array.isArray(field) && field.every((one) => typeof one === 'string');
  return isNames ? field.join('\n') : plainText(field);
}

/** So long a value fits into a line. */
const SHORT = 60;

/** What an event says besides its words, in one line. */
export function summaryOf({ event, facts }: AuditEvent): string {
  const differences = differencesOf({ event, facts });
  const [first] = differences;
  const isShort = first && differences.length === 1 && first.before.length + first.after.length <= SHORT;
  const change = isShort
    ? `${first.title}: ${first.before || '–'} → ${first.after || '–'}`
    : first && m.audit_fields_changed({ fields: differences.map(({ title }) => title).join(', ') });
  const plain = plainFacts({ facts }).filter(([name]) => name !== 'payment' && name !== 'revision');
  const words = plain.map(([name, value]) => `${factTitle({ event }, name)}: ${factText({ event }, name, value)}`);
  return [...(change ? [change] : []), ...words].join(' · ');
}
