export { findStudio } from './find-studio.ts';
export { openStudio, type Studio, type StudioAsset } from './render-pictures.ts';
