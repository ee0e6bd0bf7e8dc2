import type { DraftText } from '@polyshelf/contract/drafts';
import type { Tx } from '../../platform/db/database.ts';
import { publishStoredAsset, publishStoredVersion } from '../catalog/index.ts';
import type { PreparedAsset } from '../media/index.ts';
import { assetTextOf } from './draft-text.ts';
import { draftIncomplete, twinExists } from './errors.ts';
import { listPictures } from './picture-queries.ts';
import type { StoredDraft } from './queries.ts';
import { setPublished, supersedeVersions } from './write-queries.ts';

/** Makes a draft an asset, or the next version of one, in the caller's transaction. Its bytes are stored already. */
export async function publishDraft(tx: Tx, draft: StoredDraft, now: Date): Promise<void> {
  const { id, prepared, holder } = draft;
  const text = assetTextOf(draft.text, now);
  const images = await listPictures(tx, id);
  const [main] = images;
  if (!prepared || !holder || !text || !main) throw draftIncomplete();
  const whole: PreparedAsset = {
    ...prepared,
    palette: main.palette,
    colors: main.colors,
    images: images.map(({ palette: _, colors: __, ...image }, index) => ({ ...image, isMain: index === 0 })),
    problems: [],
    staged: [],
  };
  const stored = { prepared: whole, holder, now };
  if (draft.asset === null) {
    const asset = await publishStoredAsset(tx, { ...stored, text: { ...text, id } });
    if (!asset) throw twinExists();
    return setPublished(tx, id, asset, 1);
  }
  const { note, note_ru }: DraftText = draft.text;
  const version = await publishStoredVersion(tx, draft.asset, {
    ...stored,
    text,
    note: { note, note_ru },
    replacesTranslations: true,
  });
  await supersedeVersions(tx, draft.asset, now);
  await setPublished(tx, id, draft.asset, version);
}
