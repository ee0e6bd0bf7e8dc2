import type { DemoAsset, DemoName, DemoPack } from './demo-asset.ts';
import { hdriAssets, hdriPacks, hdriTags } from './hdris/index.ts';
import { modelAssets, modelPacks, modelTags } from './models/index.ts';
import { textureAssets, texturePacks, textureTags } from './textures/index.ts';

/** Everything in the demo, said and made by code. */
export const demoAssets: readonly DemoAsset[] = [...textureAssets, ...modelAssets, ...hdriAssets];

const packs = new Map<string, DemoPack>(
  [...texturePacks, ...modelPacks, ...hdriPacks].map((pack) => [pack.alias, pack]),
);

/** The three kinds share words such as "stone"; what textures call them stands. */
const tags = new Map<string, DemoName>([...hdriTags, ...modelTags, ...textureTags].map((tag) => [tag.alias, tag]));

/** From the outermost pack to the one with that alias. */
export function packPath(alias: string): DemoName[] {
  const { parent, ...names } = known(packs, alias);
  return [...(parent ? packPath(parent) : []), names];
}

export const tagNames = (aliases: readonly string[]): DemoName[] => aliases.map((alias) => known(tags, alias));

function known<T>(all: ReadonlyMap<string, T>, alias: string): T {
  const found = all.get(alias);
  if (!found) throw new Error(`The demo has no "${alias}"`);
  return found;
}
