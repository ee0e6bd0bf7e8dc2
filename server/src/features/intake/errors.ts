import type { Problem } from '../media/index.ts';

/** The files of an asset have errors. Nothing of them is stored. */
export class AssetRefused extends Error {
  readonly problems: Problem[];

  constructor(problems: Problem[]) {
    super(problems.find(({ severity }) => severity === 'error')?.message ?? 'The files of the asset have errors');
    this.name = 'AssetRefused';
    this.problems = problems;
  }
}
