import { z } from 'zod';

/** Answers have the envelope of Directus. */
export const data = <T extends z.ZodType>(content: T) => z.object({ data: content });
