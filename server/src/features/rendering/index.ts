export { findRenderer } from './find-renderer.ts';
export { openRenderer, type RenderableAsset, type Renderer } from './open-renderer.ts';
