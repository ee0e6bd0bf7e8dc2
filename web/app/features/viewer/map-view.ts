import type { MapKind } from '@polyshelf/contract/assets';
import { DoubleSide, type MeshStandardMaterial, ShaderMaterial, type Texture, Vector3 } from 'three';

/** Where a material stores a map: in a texture and channel, or as a plain value. */
export interface MapPlace {
  texture: Texture | null;
  /** Absent for colours, which use all three channels. */
  channel?: 'r' | 'g' | 'b';
  value: Vector3;
}

/** Shows one map as it is stored, without light. */
export function mapViewMaterial({ texture, channel, value }: MapPlace): ShaderMaterial {
  const isColor = texture?.colorSpace === 'srgb';
  return new ShaderMaterial({
    side: DoubleSide,
    toneMapped: false,
    defines: {
      ...(texture && { HAS_MAP: '' }),
      ...(!isColor && { IS_DATA: '' }),
      // Some models store baked ambient occlusion with a second set of coordinates.
      SET: texture?.channel === 1 ? 'uv1' : 'uv',
    },
    uniforms: { map: { value: texture }, place: { value: texture?.matrix ?? null }, value: { value } },
    vertexShader: /* glsl */ `
      #if defined( HAS_MAP )
        attribute vec2 uv1;
        uniform mat3 place;
      #endif
      varying vec2 at;
      #include <common>
      #include <skinning_pars_vertex>
      #include <morphtarget_pars_vertex>
      void main() {
        at = vec2( 0.0 );
        #if defined( HAS_MAP )
          at = ( place * vec3( SET, 1.0 ) ).xy;
        #endif
        #include <skinbase_vertex>
        #include <begin_vertex>
        #include <morphtarget_vertex>
        #include <skinning_vertex>
        #include <project_vertex>
      }`,
    fragmentShader: /* glsl */ `
      uniform sampler2D map;
      uniform vec3 value;
      varying vec2 at;
      vec3 decode( vec3 stored ) {
        return mix( pow( ( stored + 0.055 ) / 1.055, vec3( 2.4 ) ), stored / 12.92, lessThanEqual( stored, vec3( 0.04045 ) ) );
      }
      void main() {
        vec3 color = value;
        #ifdef HAS_MAP
          color = texture2D( map, at ).${channel ? channel.repeat(3) : 'rgb'};
        #endif
        #ifdef IS_DATA
          color = decode( color );
        #endif
        gl_FragColor = vec4( color, 1.0 );
        #include <colorspace_fragment>
      }`,
  });
}

/** Finds a map of the given kind in a material of a model. */
export function placeInMaterial(material: MeshStandardMaterial, kind: MapKind): MapPlace {
  const number = (value: number) => new Vector3(value, value, value);
  const color = ({ r, g, b }: { r: number; g: number; b: number }) => new Vector3(r, g, b);
  switch (kind) {
    case 'basecolor':
      return { texture: material.map, value: color(material.color) };
    case 'normal_gl':
    case 'normal_dx':
      return { texture: material.normalMap, value: new Vector3(0.5, 0.5, 1) };
    case 'roughness':
      return { texture: material.roughnessMap, channel: 'g', value: number(material.roughness) };
    case 'metalness':
      return { texture: material.metalnessMap, channel: 'b', value: number(material.metalness) };
    case 'ao':
      return { texture: material.aoMap, channel: 'r', value: number(1) };
    case 'emission':
      return { texture: material.emissiveMap, value: color(material.emissive) };
    case 'opacity':
      return { texture: null, value: number(material.opacity) };
    case 'height':
      return { texture: null, value: number(0.5) };
  }
}
