import type { MapKind } from '@polyshelf/contract/assets';
import { NoColorSpace, RepeatWrapping, SRGBColorSpace, type Texture, TextureLoader } from 'three';

/** Through an img element: the policy of our pages lets those load what a script may not fetch. */
export async function loadTexture(url: string, kind: MapKind, anisotropy: number): Promise<Texture> {
  const texture = await new TextureLoader().loadAsync(url);
  texture.colorSpace = kind === 'basecolor' || kind === 'emission' ? SRGBColorSpace : NoColorSpace;
  texture.wrapS = RepeatWrapping;
  texture.wrapT = RepeatWrapping;
  texture.anisotropy = anisotropy;
  return texture;
}
