import { Color, Mesh, PlaneGeometry, ShaderMaterial, Vector2 } from 'three';

/** A neutral grey between the light and the dark theme, so that pictures suit both. */
const MIDDLE = new Color(0xaaacae);
const RIM = new Color(0x84868a);

export interface Backdrop {
  mesh: Mesh;
  setSize(width: number, height: number): void;
  dispose(): void;
}

/** A gradient behind the scene, brighter in the middle. */
export function createBackdrop(): Backdrop {
  const aspect = { value: new Vector2(1, 1) };
  const material = new ShaderMaterial({
    depthTest: false,
    depthWrite: false,
    toneMapped: false,
    uniforms: { middle: { value: MIDDLE }, rim: { value: RIM }, aspect },
    vertexShader: /* glsl */ `
      varying vec2 at;
      void main() {
        at = position.xy * 0.5;
        gl_Position = vec4( position.xy, 1.0, 1.0 );
      }`,
    fragmentShader: /* glsl */ `
      #include <common>
      #include <dithering_pars_fragment>
      uniform vec3 middle;
      uniform vec3 rim;
      uniform vec2 aspect;
      varying vec2 at;
      void main() {
        float away = length( ( at - vec2( 0.0, 0.03 ) ) * aspect );
        gl_FragColor = vec4( mix( middle, rim, smoothstep( 0.0, 0.8, away ) ), 1.0 );
        #include <colorspace_fragment>
        // Hides the banding of a soft gradient.
        #include <dithering_fragment>
      }`,
  });
  material.dithering = true;
  const mesh = new Mesh(new PlaneGeometry(2, 2), material);
  mesh.renderOrder = -2;
  mesh.frustumCulled = false;
  return {
    mesh,
    setSize(width, height) {
      const shorter = Math.min(width, height);
      aspect.value.set(width / shorter, height / shorter);
    },
    dispose() {
      mesh.geometry.dispose();
      material.dispose();
    },
  };
}
