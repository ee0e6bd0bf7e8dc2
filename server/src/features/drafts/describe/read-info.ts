import { readFile, stat } from 'node:fs/promises';
import type { Problem, ProblemReason } from '@polyshelf/contract/problems';
import { z } from 'zod';

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
