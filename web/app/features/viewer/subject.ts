import type { MapKind } from '@polyshelf/contract/assets';
import type { BufferGeometry, DataTexture, Object3D } from 'three';
import type { BackdropName } from './backdrop.ts';
import type { LightName } from './light-setups.ts';

export interface ViewerSettings {
  light: LightName;
  /** What is behind a texture or a model. */
  backdrop: BackdropName;
  /** In stops: one more doubles the light. */
  exposure: number;
  isTurning: boolean;
  isWireframe: boolean;
  /** All maps in the lit material, or a single map. */
  map: 'all' | MapKind;
  shape: 'sphere' | 'cube' | 'plane';
  /** How often the maps repeat over the shape. */
  tiling: number;
  scene: 'panorama' | 'balls';
  /** From straight above, one pixel of the maps per pixel of the screen. Only for a plane. */
  isOneToOne: boolean;
  /** The chosen animation, by its index. */
  clip: number;
  isPlaying: boolean;
}

export const usualSettings: ViewerSettings = {
  light: 'studio',
  backdrop: 'grey',
  exposure: 0,
  isTurning: false,
  isWireframe: false,
  map: 'all',
  shape: 'sphere',
  tiling: 2,
  scene: 'panorama',
  isOneToOne: false,
  clip: 0,
  isPlaying: false,
};

export interface Clip {
  /** The name in the file; null when it has none. */
  name: string | null;
  durationS: number;
}

/** The animations of a model. The chosen one is `clip` of the settings. */
export interface Motion {
  clips: readonly Clip[];
  /** Where the surface is at sampled times of the chosen clip. */
  points(): Float32Array;
  /** The time at which the chosen clip starts, which pictures show. */
  startS(): number;
  /** Moves to a time of the chosen clip. */
  pose(seconds: number): void;
}

/** The object on the stage. Its lowest point is at y = 0, and its size is about two. */
export interface Subject {
  object: Object3D;
  /** The maps that can be shown one by one. */
  maps: readonly MapKind[];
  /** The width of the largest map in pixels. */
  texels?: number;
  /** A simpler copy for shadows; absent when the object itself is used. */
  solid?(): BufferGeometry;
  /** True when the subject lies flat on the floor and needs no shadow. */
  isFlat?(): boolean;
  /** Absent without animations. */
  motion?: Motion;
  /** Applies the settings; returns whether the outline has changed. */
  apply(settings: ViewerSettings): boolean;
  dispose(): void;
}

export interface Loaded {
  subject: Subject;
  /** Lights the subject and is its background. */
  panorama?: DataTexture | null;
}
