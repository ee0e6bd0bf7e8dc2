import { Readable } from 'node:stream';
import type { ByteRange } from '../storage/byte-range.ts';
import type { ZipEntry, ZipLayout, ZipSegment } from './zip-layout.ts';

type OpenContent<E extends ZipEntry> = (entry: E, range: ByteRange) => Promise<Readable | Buffer>;

/**
 * The bytes of an archive, whole or a part of it, made while they are read: one content is open at a time, and none
 * when the reader has gone.
 */
export function streamZip<E extends ZipEntry>(
  { bytes, segments }: ZipLayout<E>,
  openContent: OpenContent<E>,
  { start, end }: ByteRange = { start: 0, end: bytes - 1 },
): Readable {
  return Readable.from(chunks(), { objectMode: false });

  async function* chunks(): AsyncGenerator<Buffer> {
    for (let index = findSegment(segments, start); index < segments.length; index++) {
      const segment = segments[index] as ZipSegment<E>;
      if (segment.start > end) return;
      const from = Math.max(0, start - segment.start);
      const to = Math.min(segment.bytes, end - segment.start + 1) - 1;
      if (Buffer.isBuffer(segment.content)) yield segment.content.subarray(from, to + 1);
      else yield* contentOf(segment.content, { start: from, end: to });
    }
  }

  /** Exactly the bytes that were promised: the archive cannot go on after more or fewer. */
  async function* contentOf(entry: E, range: ByteRange): AsyncGenerator<Buffer> {
    const content = await openContent(entry, range);
    let left = range.end - range.start + 1;
    for await (const chunk of Buffer.isBuffer(content) ? [content] : content) {
      left -= chunk.length;
      if (left < 0) break;
      yield chunk;
    }
    if (left !== 0) throw new Error(`The content of ${entry.path} is not as long as it was`);
  }
}

/** The segment that holds this byte. */
function findSegment<E extends ZipEntry>(segments: readonly ZipSegment<E>[], byte: number): number {
  let [low, high] = [0, segments.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((segments[middle] as ZipSegment<E>).start <= byte) low = middle;
    else high = middle - 1;
  }
  return low;
}
