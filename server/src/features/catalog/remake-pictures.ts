import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sentenceOf } from '@polyshelf/contract/problems';
import { inTransaction } from '../../platform/db/database.ts';
import { bumpTopics } from '../../platform/public-cache/topic-versions.ts';
import { type PrepareDeps, prepareAsset } from '../intake/index.ts';
import { replaceMedia, storeMedia } from '../media/index.ts';
import type { PublishDeps } from './publish-asset.ts';
import { listCurrentFiles, lockAssetVersion, updateAsset } from './publishing-queries.ts';

type Tools = Pick<PrepareDeps, 'pool' | 'renderer'>;

/** Renders a published asset again from its stored files. The old pictures are replaced only when the new ones are stored. */
export async function remakePictures(deps: PublishDeps, tools: Tools, asset: string, signal: AbortSignal) {
  const files = await listCurrentFiles(deps.db, asset);
  const [first] = files;
  if (!first) return;
  const work = await mkdtemp(join(tmpdir(), 'polyshelf-pictures-'));
  try {
    const [folder, staging] = [join(work, 'source'), join(work, 'staging')];
    await mkdir(staging);
    for (const { name, key } of files) {
      const path = join(folder, name);
      await mkdir(dirname(path), { recursive: true });
      await pipeline(await deps.storage.open(key), createWriteStream(path), { signal });
    }
    const maps = Object.fromEntries(files.flatMap(({ name, map }) => (map ? [[name, map]] : [])));
    const source = { folder, files: files.map(({ name }) => name), picture: null, maps };
    const { palette, colors, ...prepared } = await prepareAsset(source, { ...tools, staging, signal });
    const failure = prepared.problems.find(({ kind }) => kind === 'not-rendered');
    if (failure) throw new Error(sentenceOf(failure, 'en'));

    const holder = await storeMedia(deps, prepared, { signal });
    await inTransaction(deps.db, async (tx) => {
      // A version that was published meanwhile has pictures of its own.
      if ((await lockAssetVersion(tx, asset)) !== first.version) return;
      await updateAsset(tx, asset, { palette: JSON.stringify(palette), colors });
      await replaceMedia(tx, { asset, version: first.version, prepared: { ...prepared, files: [] } }, holder);
      await bumpTopics(tx, 'catalog');
    });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
