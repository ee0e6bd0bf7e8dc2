import { type Material, ShaderChunk, type Texture, Vector2 } from 'three';

/** Uniforms shared by every lit material: the light visibility that was drawn before. */
export const visibility = {
  seenLight: { value: null as Texture | null },
  /** One divided by the width and height of the canvas in pixels. */
  seenScale: { value: new Vector2() },
};

/** Offsets around a pixel at which the light is sampled as well, in pixels. */
const TAPS = Array.from({ length: 6 }, (_, tap) => {
  const [reach, turn] = [7 * Math.sqrt(tap / 6), tap * 2.399963];
  return { reach, x: Math.cos(turn) * reach, y: Math.sin(turn) * reach };
});

/** Blurs the steps between the sampled directions, but not across the edge of a surface. */
const HEAD = /* glsl */ `
uniform sampler2D seenLight;
uniform vec2 seenScale;
vec3 lightSeenNear( float away, float slope, vec2 step, float reach ) {
  vec4 seen = texture2D( seenLight, ( gl_FragCoord.xy + step ) * seenScale );
  if ( seen.a == 0.0 ) return vec3( 0.0 );
  seen /= seen.a;
  return abs( seen.b - away ) < slope * ( reach + 2.0 ) * 1.5 + 0.004 ? vec3( seen.rg, 1.0 ) : vec3( 0.0 );
}
vec2 lightSeenAt( float away ) {
  float slope = fwidth( away );
  vec3 sum = vec3( 0.0 );
  ${TAPS.map(({ reach, x, y }) => `sum += lightSeenNear( away, slope, vec2( ${x.toFixed(4)}, ${y.toFixed(4)} ), ${reach.toFixed(4)} );`).join('\n  ')}
  // Pixels without samples count as fully lit.
  return sum.z > 0.0 ? sum.xy / sum.z : vec2( 1.0, 0.0 );
}
`;

const LIGHTS = ShaderChunk.lights_fragment_begin
  .replace(
    'DirectionalLight directionalLight;',
    /* glsl */ `
    DirectionalLight directionalLight;
    vec2 seen = lightSeenAt( vViewPosition.z );`,
  )
  .replace(
    'getDirectionalLightInfo( directionalLight, directLight );',
    'getDirectionalLightInfo( directionalLight, directLight ); directLight.color *= seen.r;',
  );

const AMBIENT = /* glsl */ `
#include <aomap_fragment>
#if NUM_DIR_LIGHTS > 0
  float covered = max( 1.0 - 0.9 * seen.g, 0.0 );
  reflectedLight.indirectDiffuse *= covered;
  reflectedLight.indirectSpecular *= mix( 1.0, covered, 0.75 );
#endif
`;

/** Adds the light visibility to the shader of a lit material. */
export function receiveShadows(material: Material): void {
  // Hides the banding of soft gradients.
  material.dithering = true;
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, visibility);
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', `#include <common>\n${HEAD}`)
      .replace('#include <lights_fragment_begin>', LIGHTS)
      .replace('#include <aomap_fragment>', AMBIENT);
  };
}
