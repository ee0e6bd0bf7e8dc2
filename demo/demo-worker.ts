/** The worker process that makes the files of the demo. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { serveTasks } from '../server/src/platform/workers/serve-tasks.ts';
import { demoAssets } from './demo-assets.ts';

sharp.concurrency(1);
sharp.cache(false);

const assets = new Map(demoAssets.map((asset) => [asset.alias, asset]));

interface FilesTask {
  alias: string;
  variant: string;
  folder: string;
}

serveTasks({ files: makeFiles });

/** Writes the files of a variant to the folder and returns their names. */
async function makeFiles({ alias, variant, folder }: FilesTask): Promise<string[]> {
  const files = (await assets.get(alias)?.make(variant)) ?? [];
  for (const { name, bytes } of files) writeFileSync(join(folder, name), bytes);
  return files.map(({ name }) => name);
}
