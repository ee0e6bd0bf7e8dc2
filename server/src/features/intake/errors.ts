import type { Problem } from '../media/index.ts';

/** The files were looked at and are not taken; nothing of them is stored. */
export class AssetRefused extends Error {
  readonly problems: Problem[];

  constructor(problems: Problem[]) {
    super(problems.find(({ severity }) => severity === 'error')?.message ?? 'The asset is refused');
    this.name = 'AssetRefused';
    this.problems = problems;
  }
}
