import type { DemoAsset, DemoName, DemoPack } from '../demo-asset.ts';
import { hdriList } from './hdri-list.ts';
import { hdriPacks as packs } from './packs.ts';
import { hdriTags as tags } from './tags.ts';

export const hdriAssets: readonly DemoAsset[] = hdriList;
export const hdriPacks: readonly DemoPack[] = packs;
export const hdriTags: readonly DemoName[] = tags;
