export { changeProject, resetProject } from './change-project.ts';
export { creditPacks } from './credit-packs.ts';
export { deleteAssets } from './delete-assets.ts';
export { fillTranslations } from './fill-translations.ts';
export { hideAsset } from './hide-asset.ts';
export { type CatalogEntry, publishCatalog } from './publish-catalog.ts';
export { showAsset } from './show-asset.ts';
export { type Translation, type TranslationKind, translationKinds, translationLimits } from './translation.rules.ts';
