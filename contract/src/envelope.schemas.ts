import { z } from 'zod';

/** Wraps an answer in the Directus envelope. */
export const data = <T extends z.ZodType>(content: T) => z.object({ data: content });

/** The fields of the answer in the query language of Directus, as in `fields=id,asset.name`. */
export const fieldsQuery = z.looseObject({ fields: z.union([z.string(), z.array(z.string())]).optional() });
