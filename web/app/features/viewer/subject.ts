import type { MapKind } from '@polyshelf/contract/assets';
import type { BufferGeometry, DataTexture, Object3D } from 'three';
import type { LightName } from './light-setups.ts';

export interface ViewerSettings {
  light: LightName;
  /** In stops: one more doubles the light. */
  exposure: number;
  isTurning: boolean;
  isWireframe: boolean;
  /** Everything lit, or one map alone. */
  map: 'all' | MapKind;
  shape: 'sphere' | 'cube' | 'plane';
  /** How often the maps repeat over the shape. */
  tiling: number;
  scene: 'panorama' | 'balls';
  /** From straight above, one pixel of the maps on one of the screen; only a plane can be seen so. */
  isOneToOne: boolean;
}

export const usualSettings: ViewerSettings = {
  light: 'studio',
  exposure: 0,
  isTurning: false,
  isWireframe: false,
  map: 'all',
  shape: 'sphere',
  tiling: 2,
  scene: 'panorama',
  isOneToOne: false,
};

/** What stands on the stage. Its lowest point is at y = 0 and its size about two. */
export interface Subject {
  object: Object3D;
  /** The maps that can be looked at alone. */
  maps: readonly MapKind[];
  /** Pixels across its largest map. */
  texels?: number;
  /** A lighter copy for shadows, where there is one. */
  solid?(): BufferGeometry;
  /** Whether it lies on the floor and hides it, so that no shadow is drawn there. */
  isFlat?(): boolean;
  /** Changes what is seen; says whether the outline changed with it. */
  apply(settings: ViewerSettings): boolean;
  dispose(): void;
}

export interface Loaded {
  subject: Subject;
  /** What lights the subject and stands behind it. */
  panorama?: DataTexture | null;
}
