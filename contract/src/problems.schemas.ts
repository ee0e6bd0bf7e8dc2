import { z } from 'zod';
import { type Problem, type ProblemKind, problemKinds } from './problems.ts';

const fraction = z.number().min(0).max(1);

const problemPlaceSchema = z.object({
  channel: z.string().optional().describe('A channel of the picture: `red`, `green`, `blue` or `alpha`'),
  box: z
    .tuple([fraction, fraction, fraction, fraction])
    .optional()
    .describe('Left, top, width and height of the spot, as fractions of the picture'),
  picture: z.string().optional().describe('The name of a picture in which the spot is outlined'),
});

export type ProblemPlace = z.infer<typeof problemPlaceSchema>;

/** A problem as it is sent and stored. `sentenceOf` turns it into a sentence. */
export const problemSchema = z.object({
  kind: z.enum(Object.keys(problemKinds) as [ProblemKind, ...ProblemKind[]]),
  file: z.string().nullable(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  place: problemPlaceSchema.nullable(),
}) satisfies z.ZodType<Problem>;
