import { readFile, stat } from 'node:fs/promises';
import { translationLimits } from '@polyshelf/contract/catalog';
import type { Problem, ProblemKind, ProblemReason, ProblemValues } from '@polyshelf/contract/problems';
import { z } from 'zod';
import { cleanText } from '../../../platform/clean-text.ts';

export const INFO = 'info.json';
export const MAX_INFO_BYTES = 256 * 1024;

const text = z.string().max(10_000);

/** An invalid value counts as missing, and `readInfo` reports it. */
const optional = <T extends z.ZodType>(schema: T) => schema.optional().catch(undefined);

const producer = optional(z.union([text, z.object({ name: text })]));
const licence = optional(z.union([text, z.number()]));
/** `readTranslations` checks the Russian texts and says what is wrong with them. */
const russian = z.unknown().optional();

/** The keys of `info.json`. */
const infoSchema = z.object({
  name: optional(text),
  description: optional(text),
  /** The folder of a producer below `producers`, or a name. Other collections use `creator`. */
  producer,
  creator: producer,
  licence,
  license: licence,
  category: optional(text),
  tags: optional(z.array(text).max(50)),
  maps: optional(z.record(z.string(), text)),
  free: optional(z.boolean()),
  exclusive: optional(z.boolean()),
  /** What changed, when the asset is published as a new version. */
  changes: optional(text),
  name_ru: russian,
  description_ru: russian,
  producer_ru: russian,
  category_ru: russian,
  tags_ru: russian,
  changes_ru: russian,
});

export type Info = z.infer<typeof infoSchema>;

type Fault = Pick<Problem, 'kind' | 'values'>;

const broken = (reason: ProblemReason): ReadInfo => ({
  info: null,
  faults: [{ kind: 'broken-info', values: { reason } }],
});

interface ReadInfo {
  /** Null when the whole file is ignored. */
  info: Info | null;
  faults: Fault[];
}

export async function readInfo(path: string): Promise<ReadInfo> {
  try {
    if ((await stat(path)).size > MAX_INFO_BYTES) return broken('too-large-info');
    return parseInfo(await readFile(path, 'utf8'));
  } catch {
    return broken('cannot-be-read');
  }
}

/** Reads the text of an `info.json`. */
export function parseInfo(text: string): ReadInfo {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return broken('not-json');
  }
  const { data: info } = infoSchema.safeParse(given);
  if (!info) return broken('not-an-object');
  const values = given as Record<string, unknown>;
  const faults = (Object.keys(infoSchema.shape) as (keyof Info)[])
    .filter((key) => (values[key] ?? null) !== null && info[key] === undefined)
    .map((field): Fault => ({ kind: 'ignored-field', values: { field } }));
  return { info, faults };
}

const translated = {
  name_ru: translationLimits.name,
  description_ru: translationLimits.description,
  producer_ru: translationLimits.producer,
  category_ru: translationLimits.pack,
  changes_ru: translationLimits.note,
} as const;

type Field = keyof typeof translated;

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
  const texts = Object.entries(translated).map(([field, limit]) => [
    field,
    readText(field, info[field as Field], limit),
  ]);
  return {
    translations: { ...(Object.fromEntries(texts) as Record<Field, string | null>), tags_ru: readTags() },
    problems,
  };
}
