import { z } from 'zod';

/** Every answer is wrapped as Directus wraps it. */
export const data = <T extends z.ZodType>(content: T) => z.object({ data: content });
