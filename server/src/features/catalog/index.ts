export { changeProject, resetProject } from './change-project.ts';
export { creditPacks } from './credit-packs.ts';
export { deleteAssets } from './delete-assets.ts';
export { type CatalogEntry, publishCatalog } from './publish-catalog.ts';
