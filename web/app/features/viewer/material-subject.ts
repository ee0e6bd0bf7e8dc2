import { type MapKind, mapKinds } from '@polyshelf/contract/assets';
import {
  BufferGeometry,
  DoubleSide,
  Mesh,
  MeshStandardMaterial,
  NoColorSpace,
  RepeatWrapping,
  SRGBColorSpace,
  type Texture,
  TextureLoader,
  Vector2,
  Vector3,
} from 'three';
import { COARSE_ROWS, displacedShape, FINE_ROWS } from './displaced-shape.ts';
import { disposeMaterial } from './dispose-tree.ts';
import type { OnProgress } from './fetch-bytes.ts';
import { readHeightField } from './height-field.ts';
import { mapViewMaterial } from './map-view.ts';
import { receiveShadows } from './shadow-material.ts';
import type { Loaded, Subject } from './subject.ts';

export type MaterialMaps = Partial<Record<MapKind, string>>;

type Textures = Partial<Record<MapKind, Texture>>;

export async function loadMaterial(maps: MaterialMaps, anisotropy: number, onProgress?: OnProgress): Promise<Loaded> {
  let loaded = 0;
  const loading = Object.entries(maps).map(async ([kind, url], _, all) => {
    const texture = await loadTexture(url, kind as MapKind, anisotropy);
    loaded += 1;
    onProgress?.(loaded / all.length);
    return [kind, texture] as const;
  });
  return { subject: materialSubject(Object.fromEntries(await Promise.all(loading))) };
}

function materialSubject(textures: Textures): Subject {
  const heights = textures.height ? readHeightField(textures.height.image as CanvasImageSource) : null;
  const lit = litMaterial(textures);
  const mesh = new Mesh<BufferGeometry, MeshStandardMaterial>(new BufferGeometry(), lit);
  let coarse = new BufferGeometry();
  let made = '';
  let shown: string | null = null;

  return {
    object: mesh,
    maps: mapKinds.filter((kind) => textures[kind]),
    texels: Math.max(...Object.values(textures).map(({ image }) => (image as HTMLImageElement).naturalWidth)),
    solid: () => coarse.clone(),
    isFlat: () => made.startsWith('plane'),
    apply({ shape, tiling, map, isWireframe }) {
      lit.wireframe = isWireframe;
      if (shown !== map) {
        if (mesh.material !== lit) mesh.material.dispose();
        const texture = map === 'all' ? undefined : textures[map];
        mesh.material = texture
          ? (mapViewMaterial({ texture, value: new Vector3() }) as unknown as MeshStandardMaterial)
          : lit;
        shown = map;
      }
      const wanted = `${shape} ${tiling}`;
      if (made === wanted) return false;
      mesh.geometry.dispose();
      mesh.geometry = displacedShape({ shape, tiling }, heights, FINE_ROWS);
      coarse.dispose();
      coarse = displacedShape({ shape, tiling }, heights, COARSE_ROWS);
      made = wanted;
      return true;
    },
    dispose() {
      coarse.dispose();
      mesh.geometry.dispose();
      if (mesh.material !== lit) mesh.material.dispose();
      disposeMaterial(lit);
      for (const texture of Object.values(textures)) texture.dispose();
    },
  };
}

function litMaterial({
  basecolor,
  normal_gl,
  normal_dx,
  roughness,
  metalness,
  ao,
  opacity,
  emission,
}: Textures): MeshStandardMaterial {
  const normal = normal_gl ?? normal_dx;
  const material = new MeshStandardMaterial({
    color: basecolor ? 0xffffff : 0x9a9a9a,
    roughness: roughness ? 1 : 0.6,
    metalness: metalness ? 1 : 0,
    ...(basecolor && { map: basecolor }),
    ...(normal && { normalMap: normal, normalScale: new Vector2(1, normal === normal_gl ? 1 : -1) }),
    ...(roughness && { roughnessMap: roughness }),
    ...(metalness && { metalnessMap: metalness }),
    ...(ao && { aoMap: ao }),
    ...(opacity && { alphaMap: opacity, transparent: true, side: DoubleSide }),
    ...(emission && { emissiveMap: emission, emissive: 0xffffff }),
  });
  receiveShadows(material);
  return material;
}

/** TextureLoader uses an img element, which the content security policy allows where it forbids fetch. */
async function loadTexture(url: string, kind: MapKind, anisotropy: number): Promise<Texture> {
  const texture = await new TextureLoader().loadAsync(url);
  texture.colorSpace = kind === 'basecolor' || kind === 'emission' ? SRGBColorSpace : NoColorSpace;
  texture.wrapS = RepeatWrapping;
  texture.wrapT = RepeatWrapping;
  texture.anisotropy = anisotropy;
  return texture;
}
