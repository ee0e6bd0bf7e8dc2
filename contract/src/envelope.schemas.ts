import { z } from 'zod';

/** Wraps an answer in the Directus envelope. */
export const data = <T extends z.ZodType>(content: T) => z.object({ data: content });
