import type { DemoAsset, DemoName, DemoPack } from '../demo-asset.ts';
import { texturePacks as packs } from './packs.ts';
import { textureTags as tags } from './tags.ts';
import { textureList } from './texture-list.ts';

export const textureAssets: DemoAsset[] = textureList;
export const texturePacks: DemoPack[] = packs;
export const textureTags: DemoName[] = tags;
