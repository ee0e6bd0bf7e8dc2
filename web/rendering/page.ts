/** The page that photographs assets: a program opens it, and calls `renderStills` for one asset after the other. */
import { createViewer } from '../app/features/viewer/viewer.ts';
import { renderStills } from './render-stills.ts';

declare global {
  interface Window {
    renderStills: typeof renderStills;
    /** The preview of the pages, to be looked at alone. */
    createViewer: typeof createViewer;
  }
}

Object.assign(window, { renderStills, createViewer });
