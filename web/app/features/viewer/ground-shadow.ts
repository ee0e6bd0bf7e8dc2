import {
  CustomBlending,
  DoubleSide,
  HalfFloatType,
  type IUniform,
  LessDepth,
  LinearFilter,
  Mesh,
  NoBlending,
  OneFactor,
  OrthographicCamera,
  PlaneGeometry,
  RGFormat,
  ShaderMaterial,
  type Sphere,
  Vector3,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three';
import type { DrawCasters, Lamp } from './light-visibility.ts';
import { POSED, POSED_HEAD } from './posed-vertex.ts';
import { directionInCone, directionInDome } from './samples.ts';

/** Texture sizes and directions of light. The quick shadow is for a subject that moves. */
const QUALITIES = { quick: { size: 192, directions: 18 }, fine: { size: 512, directions: 60 } };
/** The shadow is drawn on a square this many times the subject's radius to each side. */
const REACH = 2.6;

/** The sum of one shadow per direction of light: soft where the subject is far from the ground, dark where they touch. */
export interface GroundShadow {
  mesh: Mesh;
  cast(drawCasters: DrawCasters, bounds: Sphere, lamp: Lamp, quality: keyof typeof QUALITIES): void;
  dispose(): void;
}

export function createGroundShadow(renderer: WebGLRenderer): GroundShadow {
  const target = new WebGLRenderTarget(1, 1, {
    type: HalfFloatType,
    format: RGFormat,
    minFilter: LinearFilter,
    magFilter: LinearFilter,
  });
  const half = target.clone();
  const soften = softening();
  const screen = new Mesh(new PlaneGeometry(2, 2), soften);
  screen.frustumCulled = false;
  const camera = new OrthographicCamera(-1, 1, 1, -1, 0, 1);
  const projection: Projection = {
    light: { value: new Vector3() },
    layer: { value: 0 },
    area: { value: [0, 0, 1] },
    amount: { value: [0, 0] },
  };
  const flat = flatten(projection);
  const mesh = new Mesh(new PlaneGeometry(2, 2).rotateX(-Math.PI / 2), catcher(target));
  mesh.renderOrder = -1;

  return {
    mesh,
    cast(drawCasters, bounds, { axis, radius }, quality) {
      const { size, directions } = QUALITIES[quality];
      for (const part of [target, half]) part.setSize(size, size);
      const reach = bounds.radius * REACH;
      mesh.position.set(bounds.center.x, 0, bounds.center.z);
      mesh.scale.setScalar(reach);
      projection.area.value = [bounds.center.x, bounds.center.z, 1 / reach];
      renderer.setRenderTarget(target);
      renderer.setClearColor(0x000000, 0);
      renderer.clear();
      renderer.autoClear = false;
      for (let index = 0; index < directions; index += 1) {
        const isLamp = index % 3 === 0;
        projection.light.value = isLamp ? directionInCone(axis, radius, index + 1) : directionInDome(index);
        projection.layer.value = 1 - (index + 1) / (directions + 1);
        // A third of the directions belongs to the lamp. Light from the sky is weighted by its angle to the ground.
        const amount = (isLamp ? LAMP_SHARE * 3 : (1 - LAMP_SHARE) * 3 * projection.light.value.y) / directions;
        projection.amount.value = isLamp ? [amount, 0] : [0, amount];
        drawCasters(flat, camera);
      }
      renderer.autoClear = true;
      for (const [from, to, step] of [
        [target, half, [1, 0]],
        [half, target, [0, 1]],
      ] as const) {
        soften.uniforms.shadow = { value: from.texture };
        soften.uniforms.step = { value: step.map((part) => part / size) };
        renderer.setRenderTarget(to);
        renderer.render(screen, camera);
      }
    },
    dispose() {
      for (const part of [target, half, flat, soften, screen.geometry, mesh.geometry, mesh.material]) part.dispose();
    },
  };
}

const LAMP_SHARE = 0.5;

interface Projection {
  light: { value: Vector3 };
  layer: { value: number };
  area: { value: number[] };
  amount: { value: number[] };
}

/** Draws the shadow of a solid on the floor, seen from above. */
function flatten(uniforms: Projection): ShaderMaterial {
  return new ShaderMaterial({
    blending: CustomBlending,
    blendSrc: OneFactor,
    blendDst: OneFactor,
    side: DoubleSide,
    toneMapped: false,
    // Every direction has its own depth, nearer than the last one, so that overlapping faces count once.
    depthFunc: LessDepth,
    uniforms: uniforms as unknown as Record<string, IUniform>,
    vertexShader: /* glsl */ `
      uniform vec3 light;
      uniform vec3 area;
      uniform float layer;
      ${POSED_HEAD}
      void main() {
        ${POSED}
        vec2 fallen = posed.xz - light.xz * max( posed.y, 0.0 ) / light.y;
        vec2 spot = ( fallen - area.xy ) * area.z;
        gl_Position = vec4( spot.x, - spot.y, layer * 2.0 - 1.0, 1.0 );
      }`,
    fragmentShader: /* glsl */ `
      uniform vec2 amount;
      void main() {
        gl_FragColor = vec4( amount, 0.0, 0.0 );
      }`,
  });
}

/** Blurs the single directions into one shadow, those of the wide sky more than those of the lamp. */
function softening(): ShaderMaterial {
  return new ShaderMaterial({
    depthTest: false,
    depthWrite: false,
    blending: NoBlending,
    uniforms: { shadow: { value: null }, step: { value: [0, 0] } },
    vertexShader: /* glsl */ `
      varying vec2 at;
      void main() {
        at = position.xy * 0.5 + 0.5;
        gl_Position = vec4( position.xy, 0.0, 1.0 );
      }`,
    fragmentShader: /* glsl */ `
      uniform sampler2D shadow;
      uniform vec2 step;
      varying vec2 at;
      void main() {
        vec2 sum = vec2( 0.0 );
        vec2 weights = vec2( 0.0 );
        for ( int tap = - 8; tap <= 8; tap ++ ) {
          float way = float( tap );
          vec2 weight = exp( - way * way / vec2( 4.0, 40.0 ) );
          sum += weight * texture2D( shadow, at + step * way ).rg;
          weights += weight;
        }
        gl_FragColor = vec4( sum / weights, 0.0, 1.0 );
      }`,
  });
}

/** Darkens the backdrop by the shadow, which fades out before the edge of its texture. */
function catcher(target: WebGLRenderTarget): ShaderMaterial {
  return new ShaderMaterial({
    transparent: true,
    depthWrite: false,
    toneMapped: false,
    // Flat subjects such as a rug lie in the same plane and must not be darkened.
    polygonOffset: true,
    polygonOffsetFactor: 2,
    polygonOffsetUnits: 2,
    uniforms: { shadow: { value: target.texture } },
    vertexShader: /* glsl */ `
      varying vec2 at;
      void main() {
        at = uv;
        gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
      }`,
    fragmentShader: /* glsl */ `
      uniform sampler2D shadow;
      varying vec2 at;
      void main() {
        float edge = smoothstep( 1.0, 0.6, length( at * 2.0 - 1.0 ) );
        vec2 parts = texture2D( shadow, at ).rg;
        float depth = parts.r + parts.g;
        gl_FragColor = vec4( 0.0, 0.0, 0.0, edge * 0.82 * min( depth, 1.0 ) );
      }`,
  });
}
