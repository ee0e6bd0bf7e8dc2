/** Values and words of the multiplied demo from which the search benchmarks build their queries. */
import { nouns } from '../demo/scale/words.ts';

export const types = ['texture', 'model', 'hdri'] as const;
export const colors = ['red', 'orange', 'green', 'blue', 'brown', 'beige', 'white', 'grey', 'black'];
export const allNouns = types.flatMap((type) => nouns[type]);

export const pick = <T>(list: readonly T[], round: number): T => list[round % list.length] as T;
