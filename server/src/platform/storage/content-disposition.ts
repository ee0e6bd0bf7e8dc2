/** File systems allow 255 bytes; browsers append " (1)" and the suffixes of unfinished downloads. */
const MAX_NAME_BYTES = 200;
const CONTROL_AND_DIRECTION = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
const RESERVED_ON_DISK = /[/\\:*?"<>|]/g;
const DEVICE_OF_WINDOWS = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])\s*(?:\.|$)/i;
const EXTENSION = /\.[a-z0-9]{1,10}$/i;
const DOTS_AND_SPACES_AROUND = /^[.\s]+|[.\s]+$/g;

function shorten(name: string): string {
  const extension = EXTENSION.exec(name)?.[0] ?? '';
  const stem = [...name.slice(0, name.length - extension.length)];
  let bytes = Buffer.byteLength(name);
  while (bytes > MAX_NAME_BYTES && stem.length > 0) bytes -= Buffer.byteLength(stem.pop() as string);
  return stem.join('') + extension;
}

function safeName(name: string): string {
  // Cut a huge name first, so that the next steps stay cheap; the tail contains the extension.
  const bounded = name.length > 1_000 ? name.slice(0, 980) + name.slice(-20) : name;
  const visible = bounded.toWellFormed().replace(CONTROL_AND_DIRECTION, '').replace(RESERVED_ON_DISK, '_');
  const trimmed = shorten(visible).replace(DOTS_AND_SPACES_AROUND, '');
  if (trimmed === '') return 'download';
  return DEVICE_OF_WINDOWS.test(trimmed) ? `_${trimmed}` : trimmed;
}

/** `encodeURIComponent` leaves four characters that RFC 8187 does not allow. */
const encodeExtended = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** The header value that makes a browser save a file under a safe form of the name instead of showing it (RFC 6266). */
export function contentDisposition(filename: string): string {
  const name = safeName(filename);
  // Old browsers read only this parameter, and some of them decode percent signs in it.
  const ascii = name.replace(/[^\x20-\x7e]|%/gu, '_');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeExtended(name)}`;
}
