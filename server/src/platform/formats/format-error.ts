import { type ProblemKind, type ProblemValues, sentenceOf } from '@polyshelf/contract/problems';

/** The file is broken, not supported or too large. */
export class FormatError extends Error {
  readonly code: ProblemKind;
  readonly values: ProblemValues;

  constructor(kind: ProblemKind, values: ProblemValues = {}, cause?: unknown) {
    super(sentenceOf({ kind, values }, 'en'), { cause });
    this.name = 'FormatError';
    this.code = kind;
    this.values = values;
  }
}

/** Errors of the operating system, such as a full disk, are not problems of the file; all other errors of readers are. */
export const isSystemError = (error: unknown): boolean =>
  /^E[A-Z]{2,}$/.test(String((error as { code?: unknown }).code));
