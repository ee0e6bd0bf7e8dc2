import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PreparedAsset, PreparedFile } from '../src/features/media/prepared-asset.ts';

/** The pictures of the demo, taken in the studio when it was built: all that is kept of it as bytes. */
export const picturesFolder = join(import.meta.dirname, 'pictures');
export const catalogFile = join(import.meta.dirname, 'catalog.json');

/** What the pipeline found out about an asset when the demo was built; its bytes are made when somebody asks for them. */
export interface DemoEntry extends Omit<PreparedAsset, 'files' | 'problems' | 'staged'> {
  alias: string;
  files: (PreparedFile & { variant: string })[];
  /** File names in the folder of pictures, in the order of `images`. */
  pictures: string[];
}

export const readDemoCatalog = (): DemoEntry[] => JSON.parse(readFileSync(catalogFile, 'utf8'));

/** One line per asset, so that a change of one is a change of one line. */
export const formatDemoCatalog = (entries: readonly DemoEntry[]): string =>
  `[\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]\n`;
