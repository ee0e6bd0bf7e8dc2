export type { AssetText, Named, Translation, VersionNote } from './asset-text.ts';
export { changeProject, changeRoubleRate, resetProject } from './change-project.ts';
export { creditPacks } from './credit-packs.ts';
export { deleteAssets } from './delete-assets.ts';
export { fillTranslations } from './fill-translations.ts';
export { hideAsset } from './hide-asset.ts';
export { type CatalogEntry, publishCatalog } from './publish-catalog.ts';
export { publishStoredAsset, publishStoredVersion, type VersionDeps } from './publish-stored.ts';
export { showAsset } from './show-asset.ts';
