/** Not a fight against every disk: these names travel in archives and headers to people on any system. */
const MAX_LENGTH = 120;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must go
const INVISIBLE = /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff\ufff9-\ufffb]/g;
const RESERVED = /[<>:"/\\|?*%]/g;
/** Windows opens a device under these names, whatever the extension. */
const DEVICE = /^(con|prn|aux|nul|com[0-9]|lpt[0-9])(?=\.|$)/i;

/** The name of a file without folders and without anything that a disk, a header or an archive could trip over. */
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

/** A relative path that stays as it is when it is made safe, and so may be kept word by word. */
export const isSafePath = (path: string): boolean =>
  path.length <= 2 * MAX_LENGTH && path.split('/').every((part) => part !== '' && safeFileName(part) === part);
