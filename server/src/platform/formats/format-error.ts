/** The file is broken, not supported or too large. */
export class FormatError extends Error {
  readonly code: string;

  constructor(code: string, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'FormatError';
    this.code = code;
  }
}

/** Errors of the operating system, such as a full disk, are not problems of the file; all other errors of readers are. */
export const isSystemError = (error: unknown): boolean =>
  /^E[A-Z]{2,}$/.test(String((error as { code?: unknown }).code));
