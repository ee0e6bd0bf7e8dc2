import { translationLimits } from '@polyshelf/contract/catalog';
import type { Problem, ProblemKind, ProblemValues } from '@polyshelf/contract/problems';
import { cleanText } from '../../../platform/clean-text.ts';
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
  const refuse = (kind: ProblemKind, values: ProblemValues) => {
    problems.push({ kind, file: INFO, values, place: null });
    return null;
  };
  const readText = (field: string, value: unknown, limit: number): string | null => {
    if (value === undefined || value === null) return null;
    if (typeof value !== 'string') return refuse('translation-not-text', { field });
    const text = cleanText(value);
    if (text.length <= limit) return text || null;
    return refuse('translation-too-long', { field, limit });
  };
  const readTags = (): (string | null)[] => {
    const { tags = [], tags_ru = null } = info;
    if (tags_ru === null) return [];
    if (!Array.isArray(tags_ru)) return refuse('tags-ru-not-list', {}) ?? [];
    if (tags_ru.length !== tags.length) return refuse('tags-ru-wrong-length', {}) ?? [];
    return tags_ru.map((tag) => readText('tags_ru', tag, translationLimits.tag)?.toLowerCase() ?? null);
  };
  const texts = Object.entries(limits).map(([field, limit]) => [field, readText(field, info[field as Field], limit)]);
  return {
    translations: { ...(Object.fromEntries(texts) as Record<Field, string | null>), tags_ru: readTags() },
    problems,
  };
}
