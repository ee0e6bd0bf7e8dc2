/** A file that is not what it says, or more than we are willing to read. The code is for people and tests alike. */
export class FormatError extends Error {
  readonly code: string;

  constructor(code: string, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'FormatError';
    this.code = code;
  }
}

/** A full or broken disk is not the fault of the file; whatever else a reader throws at a strange file is. */
export const isSystemError = (error: unknown): boolean =>
  /^E[A-Z]{2,}$/.test(String((error as { code?: unknown }).code));
