/**
 * `npm run demo:build [-- <alias> …]`: makes the named demo assets, inspects them like the importer, renders their
 * pictures, and records the results in `demo/catalog`. Without names it builds the assets that the catalogue lacks;
 * all of them take about an hour.
 */

import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sentenceOf, severityOf } from '@polyshelf/contract/problems';
import sharp from 'sharp';
import { createMediaPool, prepareAsset, resizePicture } from '../../server/src/features/intake/index.ts';
import { findRenderer, openRenderer, type Renderer } from '../../server/src/features/rendering/index.ts';
import {
  committedPicture,
  committedWidths,
  type DemoEntry,
  picturesFolder,
  readDemoCatalog,
  writeDemoCatalog,
} from '../built-catalog.ts';
import type { DemoAsset } from '../demo-asset.ts';
import { demoAssets } from '../demo-assets.ts';
import { createDemoPool } from '../demo-storage.ts';

const TIME_LIMIT_MS = 300_000;
const CONCURRENCY = 2;
/** With these sizes and qualities all pictures together stay below 25 MB. */
const looks = {
  main: { suffix: '', width: 768, quality: 58 },
  second: { suffix: '-2', width: 480, quality: 52 },
} as const;

const found = findRenderer(process.env.CHROMIUM_PATH);
if (!found.options) throw new Error(found.reason);
const renderer = await openRenderer({ ...found.options, side: looks.main.width });
const making = createDemoPool();
const media = createMediaPool({ size: CONCURRENCY });

const built = new Map(readDemoCatalog().map((entry) => [entry.alias, entry]));
const requested = process.argv.slice(2);
const queue = demoAssets.filter(({ alias }) => (requested.length > 0 ? requested.includes(alias) : !built.has(alias)));
const total = queue.length;
let done = 0;
await mkdir(picturesFolder, { recursive: true });
await Promise.all(
  Array.from({ length: CONCURRENCY }, async () => {
    for (let asset = queue.shift(); asset; asset = queue.shift()) {
      built.set(asset.alias, await build(asset));
      save();
      console.log(`${++done} of ${total}  ${asset.alias}`);
    }
  }),
);
save();
await Promise.all([renderer.close(), making.close(), media.close()]);

/** Runs after each asset, so that an interrupted build resumes there. Entries keep the order of the recipes. */
function save(): void {
  const producers = new Map(demoAssets.map(({ alias, producer }) => [alias, producer]));
  const entries = demoAssets.flatMap(({ alias }) => built.get(alias) ?? []);
  writeDemoCatalog(entries, (alias) => producers.get(alias) as string);
}

async function build(asset: DemoAsset): Promise<DemoEntry> {
  const folder = await mkdtemp(join(tmpdir(), 'polyshelf-demo-'));
  try {
    const [source, staging] = [join(folder, 'source'), join(folder, 'staging')];
    await mkdir(source);
    await mkdir(staging);
    const variantOf = new Map<string, string>();
    for (const variant of asset.variants) {
      const task = { alias: asset.alias, variant, folder: source };
      for (const name of await making.run<string[]>('files', task, { timeoutMs: TIME_LIMIT_MS }))
        variantOf.set(name, variant);
    }
    const {
      problems,
      staged,
      look: _,
      ...prepared
    } = await prepareAsset(
      { folder: source, files: [...variantOf.keys()], picture: null, maps: {} },
      { pool: media, renderer: keepingPictures(asset.alias), staging },
    );
    for (const problem of problems)
      console.log(`  ${severityOf(problem)} in ${problem.file}: ${sentenceOf(problem, 'en')}`);
    if (prepared.images.length < 2)
      throw new Error(`${asset.alias} has no rendered pictures. Check that Chromium starts.`);
    return {
      alias: asset.alias,
      ...prepared,
      files: prepared.files.map((file) => ({ ...file, variant: variantOf.get(file.name) as string })),
      pictures: Object.values(looks).map(({ suffix }) => `${asset.alias}${suffix}.avif`),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Wraps the renderer: pictures are compressed small enough to commit, and the importer continues with these files. */
function keepingPictures(alias: string): Renderer {
  return {
    ...renderer,
    async render(asset, options) {
      const stills = await renderer.render(asset, options);
      return Promise.all(
        stills.map(async (still) => {
          const { suffix, width, quality } = looks[still.relation];
          const name = `${alias}${suffix}.avif`;
          const path = join(picturesFolder, name);
          const picture = sharp(still.path).resize({ width });
          const { height } = await picture.avif({ quality, effort: 2, chromaSubsampling: '4:2:0' }).toFile(path);
          if (still.relation === 'main')
            for (const size of committedWidths)
              await resizePicture(media, { path, width: size, format: 'avif', target: committedPicture(name, size) });
          return { ...still, path, width, height };
        }),
      );
    },
  };
}
