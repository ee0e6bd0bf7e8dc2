import { type DataTexture, EquirectangularReflectionMapping } from 'three';
import { fetchBytes, type OnProgress } from './fetch-bytes.ts';
import { shrinkPanorama } from './shrink-panorama.ts';

/** Many phones take no larger texture. */
const WIDEST = 4096;
const EXR_MAGIC = 0x01312f76;

/** A panorama from an .hdr or .exr file. */
export async function readPanorama(url: string, onProgress?: OnProgress): Promise<DataTexture> {
  const bytes = await fetchBytes(url, onProgress);
  const isExr = bytes.byteLength > 4 && new DataView(bytes).getUint32(0, true) === EXR_MAGIC;
  const loader = isExr
    ? new (await import('three/examples/jsm/loaders/EXRLoader.js')).EXRLoader()
    : new (await import('three/examples/jsm/loaders/HDRLoader.js')).HDRLoader();
  const texture = loader.createDataTexture(bytes);
  texture.mapping = EquirectangularReflectionMapping;
  return shrinkPanorama(texture, WIDEST);
}
