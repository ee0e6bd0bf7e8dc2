import { Color, Mesh, PlaneGeometry, ShaderMaterial, Vector2 } from 'three';

/** Colours in the middle and at the rim. The grey is between the light and the dark theme, so that pictures suit both. */
const backdrops = {
  grey: [0xaaacae, 0x84868a],
  light: [0xf2f3f4, 0xd9dbdd],
  dark: [0x3a3c3f, 0x1e2023],
} as const;

export type BackdropName = keyof typeof backdrops;

export interface Backdrop {
  mesh: Mesh;
  show(name: BackdropName): void;
  setSize(width: number, height: number): void;
  dispose(): void;
}

/** A gradient behind the scene, brighter in the middle. */
export function createBackdrop(): Backdrop {
  const aspect = { value: new Vector2(1, 1) };
  const middle = { value: new Color(backdrops.grey[0]) };
  const rim = { value: new Color(backdrops.grey[1]) };
  const material = new ShaderMaterial({
    depthTest: false,
    depthWrite: false,
    toneMapped: false,
    uniforms: { middle, rim, aspect },
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
    show(name) {
      middle.value.set(backdrops[name][0]);
      rim.value.set(backdrops[name][1]);
    },
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
