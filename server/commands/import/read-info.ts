import { readFile, stat } from 'node:fs/promises';
import { z } from 'zod';

const MAX_BYTES = 256 * 1024;

const text = z.string().max(10_000);

const producer = z
  .union([text, z.object({ name: text })])
  .optional()
  .catch(undefined);
const licence = z.union([text, z.number()]).optional().catch(undefined);

/** The keys of `info.json`. Invalid values are ignored. */
const infoSchema = z.object({
  name: text.optional().catch(undefined),
  description: text.optional().catch(undefined),
  /** The folder of a producer below `producers`, or a name. Other collections use `creator`. */
  producer,
  creator: producer,
  licence,
  license: licence,
  category: text.optional().catch(undefined),
  tags: z.array(text).max(50).optional().catch(undefined),
  maps: z.record(z.string(), text).optional().catch(undefined),
  free: z.boolean().optional().catch(undefined),
  exclusive: z.boolean().optional().catch(undefined),
  /** What changed, when the asset is published as a new version. */
  changes: text.optional().catch(undefined),
  /** Russian texts. `readTranslations` checks them, because a wrong one is reported. */
  name_ru: z.unknown().optional(),
  description_ru: z.unknown().optional(),
  producer_ru: z.unknown().optional(),
  category_ru: z.unknown().optional(),
  tags_ru: z.unknown().optional(),
  changes_ru: z.unknown().optional(),
});

export type Info = z.infer<typeof infoSchema>;

interface Fault {
  code: string;
  message: string;
}

const broken = (reason: string): { info: null; faults: Fault[] } => ({
  info: null,
  faults: [{ code: 'broken-info', message: `The file is ignored: ${reason}.` }],
});

/** Reads an `info.json`. Its info is null when the whole file is ignored. */
export async function readInfo(path: string): Promise<{ info: Info | null; faults: Fault[] }> {
  let given: unknown;
  try {
    if ((await stat(path)).size > MAX_BYTES) return broken(`it is larger than ${MAX_BYTES / 1024} KB`);
    given = JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    return broken(error instanceof SyntaxError ? 'it is not valid JSON' : 'it cannot be read');
  }
  const { data: info } = infoSchema.safeParse(given);
  if (!info) return broken('it is not a JSON object');
  const values = given as Record<string, unknown>;
  const faults = (Object.keys(infoSchema.shape) as (keyof Info)[])
    .filter((key) => (values[key] ?? null) !== null && info[key] === undefined)
    .map((key) => ({ code: 'ignored-field', message: `The field "${key}" is ignored: its value is not valid.` }));
  return { info, faults };
}
