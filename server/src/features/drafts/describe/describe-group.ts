import type { DraftText } from '@polyshelf/contract/drafts';
import { detectType, type PathGroup } from '../../intake/index.ts';
import { emptyText } from '../draft-text.ts';
import { describeAsset, nameAssets } from './describe-asset.ts';
import { type Info, parseInfo } from './read-info.ts';

/** Writes the texts of a draft as far as file names, folders and an info.json say them. A person completes them. */
export function describeGroup({ stem, folder, files }: PathGroup, infoText: string | null, now: Date): DraftText {
  const info: Info = (infoText === null ? null : parseInfo(infoText).info) ?? {};
  // Folders of an uploader's disk are no packs.
  const origin = { info, parentFolders: [], stem, path: folder || stem };
  const name = nameAssets([origin]).get(origin) ?? '';
  const type = detectType(files);
  if (!type) return { ...emptyText, name };
  const { text, note } = describeAsset(origin, { name, type, producers: new Map(), publishedAt: now });
  const { published_at: _, id: __, ...texts } = text;
  return {
    ...texts,
    ...note,
    // The outermost pack alone says no more than the type.
    pack: texts.pack.length > 1 ? [...texts.pack] : [],
    tags: [...texts.tags],
    // Guesses that an importer needs and that a person should make.
    producer: info.producer || info.creator ? texts.producer : null,
    licence: info.licence || info.license ? texts.licence : null,
  };
}
