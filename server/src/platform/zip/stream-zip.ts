import { Readable } from 'node:stream';
import type { ByteRange } from '../storage/byte-range.ts';
import type { ZipEntry, ZipLayout, ZipSegment } from './zip-layout.ts';

type OpenContent<E extends ZipEntry> = (entry: E, range: ByteRange) => Promise<Readable | Buffer>;

/** Streams an archive or a range of it. It opens one entry at a time, and closes it when the reader disconnects. */
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

  /** Yields exactly the announced number of bytes; with more or fewer the rest of the archive would be wrong. */
  async function* contentOf(entry: E, range: ByteRange): AsyncGenerator<Buffer> {
    const content = await openContent(entry, range);
    let left = range.end - range.start + 1;
    for await (const chunk of Buffer.isBuffer(content) ? [content] : content) {
      left -= chunk.length;
      if (left < 0) break;
      yield chunk;
    }
    if (left !== 0) throw new Error(`The size of ${entry.path} has changed`);
  }
}

/** Finds the segment with this byte by binary search. */
function findSegment<E extends ZipEntry>(segments: readonly ZipSegment<E>[], byte: number): number {
  let [low, high] = [0, segments.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((segments[middle] as ZipSegment<E>).start <= byte) low = middle;
    else high = middle - 1;
  }
  return low;
}
