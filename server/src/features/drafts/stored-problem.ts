import type { Image } from '@polyshelf/contract/assets';
import type { DraftProblem, DraftText } from '@polyshelf/contract/drafts';
import { type Problem, problemKinds } from '@polyshelf/contract/problems';
import { problemsOfText } from '../intake/index.ts';

/** A problem that reading found, with its marked picture and the asset or draft that it names. */
export interface StoredProblem extends Problem {
  mark: Image | null;
  twin: DraftProblem['twin'];
}

/** The problems of files and of texts as clients see them, the worst first. */
export function problemsOf({ problems, text }: { problems: readonly StoredProblem[]; text: DraftText }): DraftProblem[] {
  const ofText = problemsOfText(text).map((problem) => ({ ...problem, mark: null, twin: null }));
  const counts = new Map<string, number>();
  return [...problems, ...ofText]
    .map(({ kind, file, values, place, mark, twin }) => {
      const base = `${kind}:${file ?? ''}`;
      const count = (counts.get(base) ?? 0) + 1;
      counts.set(base, count);
      const { severity, fix = null } = problemKinds[kind];
      const id = count === 1 ? base : `${base}#${count}`;
      return { id, kind, severity, file, values, channel: place?.channel ?? null, mark, fix, twin };
    })
    .toSorted((a, b) => order[a.severity] - order[b.severity]);
}

const order = { blocks: 0, warning: 1, hint: 2 } as const;
