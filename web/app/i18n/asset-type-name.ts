import type { AssetType } from '@polyshelf/contract/assets';
import { m } from './compiled/messages.js';

const names: Record<AssetType, () => string> = {
  texture: m.asset_texture,
  model: m.asset_model,
  hdri: m.asset_hdri,
};

/** What one asset is, in the middle of a line. */
export const assetTypeName = (type: AssetType): string => names[type]();
