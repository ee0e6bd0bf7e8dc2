/** A response that is already serialized, concatenated from parts that many responses share. */
class SerializedJson {
  readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}

/** Bypasses the response schema, so the caller has to build parts that match `Answer`. */
export const serialized = <Answer>(parts: readonly (string | Uint8Array)[]): Answer =>
  new SerializedJson(
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part))),
  ) as Answer;

/** Null when the answer still has to be serialized. */
export const serializedBytes = (answer: unknown): Buffer | null =>
  answer instanceof SerializedJson ? answer.bytes : null;
