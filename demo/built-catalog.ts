import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PreparedAsset, PreparedFile } from '../server/src/features/media/index.ts';

/** The pictures of the demo, taken in the studio when it was built: all that is kept of it as bytes. */
export const picturesFolder = join(import.meta.dirname, 'pictures');
/** Smaller widths of a main picture are kept as well: making sixty for a gallery would keep a newcomer waiting. */
export const keptWidths: readonly number[] = [160, 320];
export const keptPicture = (picture: string, width: number): string =>
  join(picturesFolder, picture.replace(/\.avif$/, `.${width}.avif`));
const catalogFolder = join(import.meta.dirname, 'catalog');

/** What the pipeline found out about an asset when the demo was built; its bytes are made when somebody asks for them. */
export interface DemoEntry extends Omit<PreparedAsset, 'files' | 'problems' | 'staged'> {
  alias: string;
  files: (PreparedFile & { variant: string })[];
  /** File names in the folder of pictures, in the order of `images`. */
  pictures: string[];
}

export const readDemoCatalog = (): DemoEntry[] =>
  globSync('*.json', { cwd: catalogFolder })
    .toSorted()
    .flatMap((file) => JSON.parse(readFileSync(join(catalogFolder, file), 'utf8')));

/** A file per producer and a line per asset, so that a change of one asset is a change of one line. */
export function writeDemoCatalog(entries: readonly DemoEntry[], producerOf: (alias: string) => string): void {
  mkdirSync(catalogFolder, { recursive: true });
  for (const [producer, own] of Map.groupBy(entries, ({ alias }) => producerOf(alias))) {
    const lines = own.map((entry) => JSON.stringify(entry)).join(',\n');
    writeFileSync(join(catalogFolder, `${producer}.json`), `[\n${lines}\n]\n`);
  }
}
