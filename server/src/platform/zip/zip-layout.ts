/** An uncompressed file in the archive. Its size and CRC are known beforehand, so the whole layout is known beforehand. */
export interface ZipEntry {
  /** Separated by `/`. */
  path: string;
  bytes: number;
  crc32: number;
  modifiedAt: Date;
}

/** A part of the archive: header bytes, or the content of an entry. */
export interface ZipSegment<E extends ZipEntry> {
  start: number;
  bytes: number;
  content: Buffer | E;
}

export interface ZipLayout<E extends ZipEntry> {
  bytes: number;
  /** In the order of the archive, without gaps. */
  segments: ZipSegment<E>[];
}

/** Numbers from this size on do not fit into their field and go into a zip64 extra field. */
const NO_FIT_32 = 0xffffffff;
const NO_FIT_16 = 0xffff;
const VERSION = 20;
const VERSION_ZIP64 = 45;
/** Says that the high half of the attributes holds Unix permissions. */
const MADE_BY_UNIX = 3 << 8;
const PLAIN_FILE = (0o100644 << 16) >>> 0;
const NAMES_ARE_UTF8 = 1 << 11;
const STORED = 0;

/** Computes the layout of an archive. The same entries always give the same bytes. */
export function layOutZip<E extends ZipEntry>(entries: readonly E[]): ZipLayout<E> {
  const segments: ZipSegment<E>[] = [];
  const records: Buffer[] = [];
  let at = 0;
  const add = (content: Buffer | E, bytes: number): void => {
    if (bytes > 0) segments.push({ start: at, bytes, content });
    at += bytes;
  };
  for (const entry of entries) {
    records.push(centralRecord(entry, at));
    const header = localHeader(entry);
    add(header, header.length);
    add(entry, entry.bytes);
  }
  const directory = Buffer.concat(records);
  const end = endOfArchive({ entries: entries.length, start: at, bytes: directory.length });
  add(directory, directory.length);
  add(end, end.length);
  return { bytes: at, segments };
}

function localHeader({ path, bytes, crc32, modifiedAt }: ZipEntry): Buffer {
  const name = Buffer.from(path);
  const isLarge = bytes >= NO_FIT_32;
  const extra = isLarge ? zip64Field([bytes, bytes]) : Buffer.alloc(0);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  writeShared(header, 4, { isLarge, modifiedAt, crc32, bytes: isLarge ? NO_FIT_32 : bytes });
  header.writeUInt16LE(name.length, 26);
  header.writeUInt16LE(extra.length, 28);
  return Buffer.concat([header, name, extra]);
}

function centralRecord({ path, bytes, crc32, modifiedAt }: ZipEntry, start: number): Buffer {
  const name = Buffer.from(path);
  const [isLarge, isFar] = [bytes >= NO_FIT_32, start >= NO_FIT_32];
  const extra = zip64Field([...(isLarge ? [bytes, bytes] : []), ...(isFar ? [start] : [])]);
  const record = Buffer.alloc(46);
  record.writeUInt32LE(0x02014b50, 0);
  record.writeUInt16LE(MADE_BY_UNIX | VERSION_ZIP64, 4);
  writeShared(record, 6, { isLarge: isLarge || isFar, modifiedAt, crc32, bytes: isLarge ? NO_FIT_32 : bytes });
  record.writeUInt16LE(name.length, 28);
  record.writeUInt16LE(extra.length, 30);
  record.writeUInt32LE(PLAIN_FILE, 38);
  record.writeUInt32LE(isFar ? NO_FIT_32 : start, 42);
  return Buffer.concat([record, name, extra]);
}

/** Writes the fields that both headers of an entry share. */
function writeShared(
  header: Buffer,
  at: number,
  { isLarge, modifiedAt, crc32, bytes }: { isLarge: boolean; modifiedAt: Date; crc32: number; bytes: number },
): void {
  const { date, time } = dosTime(modifiedAt);
  header.writeUInt16LE(isLarge ? VERSION_ZIP64 : VERSION, at);
  header.writeUInt16LE(NAMES_ARE_UTF8, at + 2);
  header.writeUInt16LE(STORED, at + 4);
  header.writeUInt16LE(time, at + 6);
  header.writeUInt16LE(date, at + 8);
  header.writeUInt32LE(crc32, at + 10);
  header.writeUInt32LE(bytes, at + 14);
  header.writeUInt32LE(bytes, at + 18);
}

function zip64Field(values: readonly number[]): Buffer {
  if (values.length === 0) return Buffer.alloc(0);
  const field = Buffer.alloc(4 + 8 * values.length);
  field.writeUInt16LE(1, 0);
  field.writeUInt16LE(8 * values.length, 2);
  for (const [index, value] of values.entries()) field.writeBigUInt64LE(BigInt(value), 4 + 8 * index);
  return field;
}

function endOfArchive(directory: { entries: number; start: number; bytes: number }): Buffer {
  const { entries, start, bytes } = directory;
  const needs64 = entries >= NO_FIT_16 || start >= NO_FIT_32 || bytes >= NO_FIT_32;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(entries, NO_FIT_16), 8);
  end.writeUInt16LE(Math.min(entries, NO_FIT_16), 10);
  end.writeUInt32LE(Math.min(bytes, NO_FIT_32), 12);
  end.writeUInt32LE(Math.min(start, NO_FIT_32), 16);
  return needs64 ? Buffer.concat([end64(directory), end]) : end;
}

/** The zip64 end record and its locator. */
function end64({ entries, start, bytes }: { entries: number; start: number; bytes: number }): Buffer {
  const end = Buffer.alloc(76);
  end.writeUInt32LE(0x06064b50, 0);
  end.writeBigUInt64LE(44n, 4);
  end.writeUInt16LE(MADE_BY_UNIX | VERSION_ZIP64, 12);
  end.writeUInt16LE(VERSION_ZIP64, 14);
  end.writeBigUInt64LE(BigInt(entries), 24);
  end.writeBigUInt64LE(BigInt(entries), 32);
  end.writeBigUInt64LE(BigInt(bytes), 40);
  end.writeBigUInt64LE(BigInt(start), 48);
  end.writeUInt32LE(0x07064b50, 56);
  end.writeBigUInt64LE(BigInt(start + bytes), 64);
  end.writeUInt32LE(1, 72);
  return end;
}

/** MS-DOS time covers 1980 to 2107 in steps of two seconds. In UTC every machine writes the same bytes. */
function dosTime(moment: Date): { date: number; time: number } {
  const year = Math.min(Math.max(moment.getUTCFullYear(), 1980), 2107);
  const date = ((year - 1980) << 9) | ((moment.getUTCMonth() + 1) << 5) | moment.getUTCDate();
  const time = (moment.getUTCHours() << 11) | (moment.getUTCMinutes() << 5) | (moment.getUTCSeconds() >> 1);
  return { date, time };
}
