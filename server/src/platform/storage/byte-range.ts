/** Includes both ends, as in HTTP. An end beyond the last byte means the last byte. */
export interface ByteRange {
  start: number;
  end: number;
}

export function assertByteRange({ start, end }: ByteRange): void {
  if (!(Number.isSafeInteger(start) && Number.isSafeInteger(end) && start >= 0 && end >= start))
    throw new RangeError(`Not a range of bytes: ${start}-${end}`);
}
