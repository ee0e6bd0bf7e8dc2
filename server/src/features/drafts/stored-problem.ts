import type { Image } from '@polyshelf/contract/assets';
import { type DraftProblem, type DraftText, isNextVersion } from '@polyshelf/contract/drafts';
import { fixOf, type Problem, severityOf } from '@polyshelf/contract/problems';
import { problemsOfText } from '../intake/index.ts';

/** A problem that reading found, with its marked picture and the asset or draft that it names. */
export interface StoredProblem extends Problem {
  mark: Image | null;
  twin: DraftProblem['twin'];
}

/** Gives each problem an id that stays the same while the problem does. */
export function withIds<T extends Problem>(problems: readonly T[]): (T & { id: string })[] {
  const counts = new Map<string, number>();
  return problems.map((problem) => {
    const base = `${problem.kind}:${problem.file ?? ''}`;
    const count = (counts.get(base) ?? 0) + 1;
    counts.set(base, count);
    return { ...problem, id: count === 1 ? base : `${base}#${count}` };
  });
}

const order = { blocks: 0, warning: 1, hint: 2 } as const;

/** The problems of files and of texts as clients see them, the worst first. */
export function problemsOf({
  problems,
  text,
  ...draft
}: {
  problems: readonly StoredProblem[];
  text: DraftText;
  asset: string | null;
  version: number | null;
}): DraftProblem[] {
  const note = isNextVersion(draft) ? text.note : undefined;
  const ofText = problemsOfText({ ...text, note }).map((problem) => ({ ...problem, mark: null, twin: null }));
  return withIds([...problems, ...ofText])
    .map((problem) => {
      const { id, kind, file, values, place, mark, twin } = problem;
      const channel = place?.channel ?? null;
      return { id, kind, severity: severityOf(problem), file, values, channel, mark, fix: fixOf(problem), twin };
    })
    .toSorted((a, b) => order[a.severity] - order[b.severity]);
}
