import { z } from 'zod';

const problem = z.object({
  message: z.string(),
  extensions: z.looseObject({ code: z.string() }),
});

/** An error answer in the Directus format. `/api/*` adds `error`, which simple clients read. */
export const errorBody = z.object({
  errors: z.array(problem).min(1),
  error: z.object({ code: z.string(), message: z.string() }).optional(),
});

export type ErrorBody = z.infer<typeof errorBody>;
