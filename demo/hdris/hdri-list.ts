import type { HdriAsset } from './hdri.ts';
import { skyAssets } from './skies.ts';
import { studioAssets } from './studio-rooms.ts';

export const hdriList: readonly HdriAsset[] = [...skyAssets, ...studioAssets];
