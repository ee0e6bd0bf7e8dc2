/** File systems allow more, but these names are also used in archives and headers. */
const MAX_LENGTH = 120;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes control characters
const INVISIBLE = /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff\ufff9-\ufffb]/g;
const RESERVED = /[<>:"/\\|?*%]/g;
/** Windows opens a device under these names, with any extension. */
const DEVICE = /^(con|prn|aux|nul|com[0-9]|lpt[0-9])(?=\.|$)/i;

/** Returns the name without folders and without characters that are unsafe on disks, in headers and in archives. */
export function safeFileName(name: string): string {
  const last = name.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replace(INVISIBLE, '')
    .replace(RESERVED, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.-]+|[\s.]+$/g, '')
    .replace(DEVICE, '_$1');
  if (plain === '') return 'file';
  if (plain.length <= MAX_LENGTH) return plain;
  const dot = plain.lastIndexOf('.');
  const extension = dot > 0 && plain.length - dot <= 12 ? plain.slice(dot) : '';
  return `${plain.slice(0, MAX_LENGTH - extension.length).toWellFormed()}${extension}`;
}

/** Whether every part of a relative path is a safe file name already. */
export const isSafePath = (path: string): boolean =>
  path.length <= 2 * MAX_LENGTH && path.split('/').every((part) => part !== '' && safeFileName(part) === part);
