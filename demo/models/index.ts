import type { DemoAsset, DemoName, DemoPack } from '../demo-asset.ts';
import { modelList } from './model-list.ts';
import { modelPacks as packs } from './packs.ts';
import { modelTags as tags } from './tags.ts';

export const modelAssets: readonly DemoAsset[] = modelList;
export const modelPacks: readonly DemoPack[] = packs;
export const modelTags: readonly DemoName[] = tags;
