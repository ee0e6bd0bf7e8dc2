import type { OnProgress } from './fetch-bytes.ts';
import { loadHdri } from './hdri-subject.ts';
import { loadMaterial, type MaterialMaps } from './material-subject.ts';
import { loadModel } from './model-subject.ts';
import type { Loaded } from './subject.ts';

/** The addresses of the previews to load. */
export type ViewerSource =
  | { type: 'texture'; maps: MaterialMaps }
  | { type: 'model'; url: string }
  | { type: 'hdri'; url: string };

export function loadSubject(source: ViewerSource, anisotropy: number, onProgress?: OnProgress): Promise<Loaded> {
  switch (source.type) {
    case 'texture':
      return loadMaterial(source.maps, anisotropy, onProgress);
    case 'model':
      return loadModel(source.url, anisotropy, onProgress);
    case 'hdri':
      return loadHdri(source.url, onProgress);
  }
}
