import { loadThreeScript } from './three-script.ts';

let decoder: Promise<unknown> | undefined;

export function loadDracoDecoder(): Promise<unknown> {
  decoder ??= loadThreeScript('three/addons/libs/draco/gltf/draco_decoder.js');
  return decoder;
}
