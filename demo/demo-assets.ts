import type { DemoAsset, DemoName, DemoPack } from './demo-asset.ts';
import { hdriList } from './hdris/hdri-list.ts';
import { hdriPacks } from './hdris/packs.ts';
import { hdriTags } from './hdris/tags.ts';
import { modelList } from './models/model-list.ts';
import { modelPacks } from './models/packs.ts';
import { modelTags } from './models/tags.ts';
import { texturePacks } from './textures/packs.ts';
import { textureTags } from './textures/tags.ts';
import { textureList } from './textures/texture-list.ts';

export const demoAssets: readonly DemoAsset[] = [...textureList, ...modelList, ...hdriList];

const packs = new Map<string, DemoPack>(
  [...texturePacks, ...modelPacks, ...hdriPacks].map((pack) => [pack.alias, pack]),
);

/** The three types share tags such as "stone". The last entry wins, so the names that textures use apply. */
const tags = new Map<string, DemoName>([...hdriTags, ...modelTags, ...textureTags].map((tag) => [tag.alias, tag]));

/** The names of the packs from the outermost down to the given one. */
export function packPath(alias: string): DemoName[] {
  const { parent, ...names } = getByAlias(packs, alias);
  return [...(parent ? packPath(parent) : []), names];
}

export const tagNames = (aliases: readonly string[]): DemoName[] => aliases.map((alias) => getByAlias(tags, alias));

function getByAlias<T>(all: ReadonlyMap<string, T>, alias: string): T {
  const found = all.get(alias);
  if (!found) throw new Error(`The demo has no pack or tag "${alias}". Add it to packs.ts or tags.ts of its type.`);
  return found;
}
