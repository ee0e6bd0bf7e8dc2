export { findRenderer } from './find-renderer.ts';
export { openRenderer, type RenderableAsset, type Renderer } from './open-renderer.ts';
export { shareRenderer } from './share-renderer.ts';
