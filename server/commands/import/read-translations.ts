import { translationLimits } from '../../src/features/catalog/translation.rules.ts';
import type { Problem } from '../../src/features/media/prepared-asset.ts';
import { cleanText } from '../../src/platform/clean-text.ts';
import { INFO, type Info } from './read-info.ts';

const limits = {
  name_ru: translationLimits.name,
  description_ru: translationLimits.description,
  producer_ru: translationLimits.producer,
  category_ru: translationLimits.pack,
  changes_ru: translationLimits.note,
} as const;

type Field = keyof typeof limits;

export interface Translations extends Record<Field, string | null> {
  /** Parallel to `tags`. */
  tags_ru: readonly (string | null)[];
}

/** Reads the Russian texts of an info.json. A wrong one is reported and counts as missing. */
export function readTranslations(info: Info): { translations: Translations; problems: Problem[] } {
  const problems: Problem[] = [];
  const refuse = (field: string, reason: string, message: string) => {
    const code = `${field.replace('_', '-')}-${reason}`;
    problems.push({ severity: 'warning', code, file: INFO, message });
    return null;
  };
  const readText = (field: string, value: unknown, limit: number): string | null => {
    if (value === undefined || value === null) return null;
    if (typeof value !== 'string') return refuse(field, 'not-text', `\`${field}\` is ignored: it is not a text.`);
    const text = cleanText(value);
    if (text.length <= limit) return text || null;
    return refuse(field, 'too-long', `\`${field}\` is ignored: it is longer than ${limit} characters.`);
  };
  const readTags = (): (string | null)[] => {
    const { tags = [], tags_ru = null } = info;
    const refuseAll = (reason: string, why: string) =>
      refuse('tags_ru', reason, `\`tags_ru\` is ignored: ${why}.`) ?? [];
    if (tags_ru === null) return [];
    if (!Array.isArray(tags_ru)) return refuseAll('not-list', 'it is not a list');
    if (tags_ru.length !== tags.length)
      return refuseAll('wrong-length', 'it needs as many entries as `tags`, with null for a tag without translation');
    return tags_ru.map((tag) => readText('tags_ru', tag, translationLimits.tag)?.toLowerCase() ?? null);
  };
  const texts = Object.entries(limits).map(([field, limit]) => [field, readText(field, info[field as Field], limit)]);
  return {
    translations: { ...(Object.fromEntries(texts) as Record<Field, string | null>), tags_ru: readTags() },
    problems,
  };
}
