import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { layOutZip, type ZipEntry, type ZipLayout } from '../../platform/zip/zip-layout.ts';
import type { DerivedFile, EditionRow, StoredFile } from './queries.ts';
import type { VariantPlan } from './variants.rules.ts';

/** A file in the storage, or a text that is generated here. */
interface ArchiveEntry extends ZipEntry {
  sha256: string;
  content: { key: string } | Buffer;
}

export interface ArchivePart {
  edition: EditionRow;
  variant: VariantPlan;
}

export interface Archive {
  layout: ZipLayout<ArchiveEntry>;
  etag: string;
}

/** One folder per asset with its files, preview image, licence, link to the asset page and SHA-256 checksums. */
export function layOutArchive(parts: readonly ArchivePart[], siteUrl: string): Archive {
  const taken = new Set<string>();
  const entries = parts.flatMap((part) => entriesOf(part, folderOf(part.edition, taken), siteUrl));
  const hash = createHash('sha256');
  for (const { path, sha256, modifiedAt } of entries) hash.update(`${path}\0${sha256}\0${modifiedAt.getTime()}\0`);
  return { layout: layOutZip(entries), etag: `"${hash.digest('base64url')}"` };
}

/** Adds a number to the folder name when two assets have the same name. */
function folderOf({ slug }: EditionRow, taken: Set<string>): string {
  let folder = slug;
  for (let copy = 2; taken.has(folder); copy++) folder = `${slug}-${copy}`;
  taken.add(folder);
  return folder;
}

function entriesOf({ edition, variant }: ArchivePart, folder: string, siteUrl: string): ArchiveEntry[] {
  const modifiedAt = edition.publishedAt;
  const page = `${siteUrl}/asset/${edition.asset}`;
  const stored = ({ name, bytes, crc32, sha256, key }: StoredFile | DerivedFile): ArchiveEntry => ({
    path: name,
    bytes,
    crc32,
    sha256,
    modifiedAt,
    content: { key },
  });
  const written = (path: string, text: string): ArchiveEntry => {
    const content = Buffer.from(text);
    const sha256 = createHash('sha256').update(content).digest('hex');
    return { path, bytes: content.length, crc32: crc32(content), sha256, modifiedAt, content };
  };
  const entries = [
    ...membersOf(edition, variant).map(stored),
    ...edition.derived.filter(({ kind }) => kind === 'preview').map(stored),
    written('LICENSE.txt', licenceText(edition, page)),
    written('source.url', `[InternetShortcut]\r\nURL=${page}\r\n`),
  ];
  const sums = written('SHA256SUMS', entries.map(({ path, sha256 }) => `${sha256}  ${path}\n`).join(''));
  return [...entries, sums].map((entry) => ({ ...entry, path: `${folder}/${entry.path}` }));
}

/** The stored files of a variant. Packed maps must exist before the call. */
export function membersOf({ files, derived }: EditionRow, { members }: VariantPlan): (StoredFile | DerivedFile)[] {
  return members.map((member) => {
    const found =
      'file' in member
        ? files.find(({ id }) => id === member.file)
        : derived.find(({ kind, resolution }) => kind === 'orm' && resolution === member.packed);
    if (!found) throw new Error(`A file of the variant is missing: ${JSON.stringify(member)}`);
    return found;
  });
}

/** The text is in both languages, because the archive has the same bytes for everybody. */
const licenceText = ({ name, producer, version, licence }: EditionRow, page: string): string =>
  `${name}
${producer}, version ${version}
${page}

Licence: ${licence.name}
${licence.summary}

Лицензия: ${licence.name_ru}
${licence.summary_ru}
${licence.url ? `\n${licence.url}\n` : ''}`;
