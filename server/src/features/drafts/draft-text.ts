import type { DraftText } from '@polyshelf/contract/drafts';
import type { AssetText } from '../catalog/index.ts';

export const emptyText: DraftText = {
  name: '',
  name_ru: null,
  description: '',
  description_ru: null,
  producer: null,
  pack: [],
  tags: [],
  licence: null,
  free: false,
  exclusive: false,
  note: '',
  note_ru: null,
};

/** The text of an asset, or null while something is missing that no asset can be without. */
export function assetTextOf({ note: _, note_ru: __, ...text }: DraftText, publishedAt: Date): AssetText | null {
  const { producer, licence, pack, name } = text;
  if (!producer || !licence || pack.length === 0 || name === '') return null;
  return { ...text, producer, licence, published_at: publishedAt };
}
