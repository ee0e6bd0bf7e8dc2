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

/** Returns null when the file is not a JSON object or too large. */
export async function readInfo(path: string): Promise<Info | null> {
  if ((await stat(path)).size > MAX_BYTES) return null;
  try {
    return infoSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    return null;
  }
}
