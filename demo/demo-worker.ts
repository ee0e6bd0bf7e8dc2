/** The program of the processes that make the bytes of the demo. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { inspectAsset } from '../server/src/features/intake/inspect-asset.ts';
import { makePicture } from '../server/src/features/intake/make-pictures.ts';
import { serveTasks } from '../server/src/platform/workers/serve-tasks.ts';
import { demoAssets } from './demo-assets.ts';
import { type MadeBytes, previewName } from './demo-recipes.ts';

sharp.concurrency(1);
sharp.cache(false);

const assets = new Map(demoAssets.map((asset) => [asset.alias, asset]));

export interface VariantTask {
  alias: string;
  variant: string;
  /** An empty folder for what is made. */
  folder: string;
}

serveTasks({ files: makeFiles, variant: makeVariant, picture: makeNamedPicture });

/** Writes the files of a variant and gives their names. */
async function makeFiles({ alias, variant, folder }: VariantTask): Promise<string[]> {
  const files = (await assets.get(alias)?.make(variant)) ?? [];
  for (const { name, bytes } of files) writeFileSync(join(folder, name), bytes);
  return files.map(({ name }) => name);
}

/** The files of a variant, and what the viewer loads instead of them. */
async function makeVariant(task: VariantTask): Promise<MadeBytes[]> {
  const folder = join(task.folder, 'source');
  mkdirSync(folder);
  const names = await makeFiles({ ...task, folder });
  const { previews, staged } = await inspectAsset({
    source: { folder, files: names, picture: null, maps: {} },
    staging: task.folder,
  });
  const pathOf = new Map(staged.map(({ key, path }) => [key, path]));
  return [
    ...names.map((name) => ({ name, path: join(folder, name) })),
    ...previews.map((preview) => ({ name: previewName(preview), path: pathOf.get(preview.key) as string })),
  ];
}

/** As wide and in the format that the name says. */
async function makeNamedPicture({ path, name, folder }: { path: string; name: string; folder: string }) {
  const [width, format] = name.split('.') as [string, 'avif' | 'webp'];
  const target = join(folder, name);
  await makePicture(path, Number(width), format, target);
  return [{ name, path: target }] satisfies MadeBytes[];
}
