export { getCards } from './card-cache.ts';
export { isOfShownAsset } from './items.ts';
