/** An answer whose JSON is already there, put together from parts that were written once for many answers. */
class WrittenJson {
  readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}

/** Stands for the answer that the contract promises; whoever writes the parts checks them against it. */
export const written = <Answer>(parts: readonly (string | Uint8Array)[]): Answer =>
  new WrittenJson(Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))) as Answer;

/** The bytes of an answer that is written already; null for any other. */
export const writtenBytes = (answer: unknown): Buffer | null => (answer instanceof WrittenJson ? answer.bytes : null);
