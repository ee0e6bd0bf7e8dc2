/** The page that renders assets. The server opens it in headless Chromium and calls `renderStills` for each asset. */
import { createViewer } from '../app/features/viewer/viewer.ts';
import { renderStills } from './render-stills.ts';

declare global {
  interface Window {
    renderStills: typeof renderStills;
    /** The viewer of the pages, for its own tests. */
    createViewer: typeof createViewer;
  }
}

Object.assign(window, { renderStills, createViewer });
