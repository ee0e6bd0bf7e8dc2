import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest, by what their paths contain. Started last, they would keep one worker busy alone. */
const slow = [
  'judge-search',
  'search-words',
  'translations.db',
  'parallel-downloads',
  'import-folder',
  'bucket.db',
  'hostile-uploads',
  'several-processes',
  'background-loss',
  'launch.process',
  'framing.process',
  'odd-models',
  'checks.test',
];

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = slow.findIndex((part) => moduleId.includes(part));
  return rank === -1 ? slow.length : rank;
};

/** On a fresh clone Vitest knows no durations and starts the largest files first; this puts the slow ones before them. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}
