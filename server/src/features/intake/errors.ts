import { isBlocking, type Problem, sentenceOf } from '@polyshelf/contract/problems';

/** The files of an asset have problems that block publishing. Nothing of them is stored. */
export class AssetRefused extends Error {
  readonly problems: Problem[];

  constructor(problems: Problem[]) {
    const first = problems.find(isBlocking);
    super(first ? sentenceOf(first, 'en') : 'The files of the asset have errors');
    this.name = 'AssetRefused';
    this.problems = problems;
  }
}
