import type { AssetType } from '@polyshelf/contract/assets';
import { m } from './compiled/messages.js';

const names: Record<AssetType, () => string> = {
  texture: m.asset_texture,
  model: m.asset_model,
  hdri: m.asset_hdri,
};

/** The type of an asset in lower case, for use within a line. */
export const assetTypeName = (type: AssetType): string => names[type]();
