import { open } from 'node:fs/promises';

export type Format =
  | 'png'
  | 'jpg'
  | 'webp'
  | 'gif'
  | 'avif'
  | 'ktx2'
  | 'tiff'
  | 'hdr'
  | 'exr'
  | 'glb'
  | 'json'
  | 'zip'
  | 'markup';

const HEAD_BYTES = 256;
const ascii = (head: Uint8Array, start: number, end: number): string =>
  Buffer.from(head.subarray(start, end)).toString('latin1');

/** Detects the format from the first bytes, ignoring the name; null when the product does not know it. */
export function sniffBytes(head: Uint8Array): Format | null {
  const start = ascii(head, 0, 12);
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (start.startsWith('\xff\xd8\xff')) return 'jpg';
  if (start.startsWith('RIFF') && ascii(head, 8, 12) === 'WEBP') return 'webp';
  if (/^GIF8[79]a/.test(start)) return 'gif';
  if (ascii(head, 4, 8) === 'ftyp' && /avi[fs]/.test(ascii(head, 8, 32))) return 'avif';
  if (start === '\xabKTX 20\xbb\r\n\x1a\n') return 'ktx2';
  if (start.startsWith('II*\0') || start.startsWith('MM\0*')) return 'tiff';
  if (start.startsWith('#?RADIANCE') || start.startsWith('#?RGBE')) return 'hdr';
  if (start.startsWith('\x76\x2f\x31\x01')) return 'exr';
  if (start.startsWith('glTF')) return 'glb';
  if (start.startsWith('PK\x03\x04') || start.startsWith('PK\x05\x06')) return 'zip';
  const text = ascii(head, 0, HEAD_BYTES)
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart();
  if (text.startsWith('{')) return 'json';
  if (text.startsWith('<')) return 'markup';
  return null;
}

export async function sniff(path: string): Promise<Format | null> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return sniffBytes(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}
