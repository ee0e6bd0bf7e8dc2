import type { Problem, ProblemKind } from '@polyshelf/contract/problems';

/** What a check found, before it belongs to a kind. */
export type Found = Pick<Problem, 'file' | 'values' | 'place'>;

/** One function per kind. Each returns one entry per problem of that kind. */
export type Checks<T> = Partial<Record<ProblemKind, (subject: T) => Found[]>>;

export const runChecks = <T>(checks: Checks<T>, subject: T): Problem[] =>
  Object.entries(checks).flatMap(([kind, check]) =>
    check(subject).map((found) => ({ kind: kind as ProblemKind, ...found })),
  );

export const foundIn = (
  file: string | null,
  values: Problem['values'] = {},
  place: Problem['place'] = null,
): Found[] => [{ file, values, place }];

export const roundTo = (value: number, digits: number): number => Number(value.toFixed(digits));
