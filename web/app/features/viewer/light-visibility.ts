import {
  type Camera,
  CustomBlending,
  DepthTexture,
  DoubleSide,
  EqualDepth,
  HalfFloatType,
  LessEqualCompare,
  LessEqualDepth,
  type Material,
  Matrix4,
  MeshBasicMaterial,
  NearestFilter,
  OneFactor,
  OrthographicCamera,
  type PerspectiveCamera,
  ShaderMaterial,
  type Sphere,
  UnsignedIntType,
  Vector3,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three';
import { POSED, POSED_HEAD } from './posed-vertex.ts';
import { directionInCone, directionInDome } from './samples.ts';

const MAP_SIZE = 512;
/** Maps clip space, -1 to 1, to texture coordinates, 0 to 1. */
const TO_TEXTURE = new Matrix4().set(0.5, 0, 0, 0.5, 0, 0.5, 0, 0.5, 0, 0, 0.5, 0.5, 0, 0, 0, 1);

/** Draws the surfaces that cast shadows, with the given material. */
export type DrawCasters = (material: Material, camera: Camera) => void;

export interface Lamp {
  axis: Vector3;
  /** Half the angular width as seen from the subject, in radians. */
  radius: number;
}

/**
 * How much of the lamp and of the sky each visible point sees. Both are wide, so many directions are sampled and
 * averaged. With one texture lookup each, that costs less than drawing the lit surface once.
 */
export interface LightVisibility {
  /** Red: the visible part of the lamp. Green: the covered part of the sky. Blue: the distance. All multiplied by alpha. */
  texture: WebGLRenderTarget['texture'];
  setSize(width: number, height: number): void;
  /** Samples `directions` directions for the surfaces that the camera sees. */
  look(drawCasters: DrawCasters, camera: PerspectiveCamera, bounds: Sphere, lamp: Lamp, directions: number): void;
  dispose(): void;
}

interface Probe {
  camera: OrthographicCamera;
  target: WebGLRenderTarget;
  uniform: { value: Matrix4 };
}

export function createLightVisibility(renderer: WebGLRenderer): LightVisibility {
  const seen = new WebGLRenderTarget(1, 1, {
    type: HalfFloatType,
    minFilter: NearestFilter,
    magFilter: NearestFilter,
  });
  const [lampProbe, skyProbe] = [createProbe(), createProbe()];
  const sky = { value: new Vector3() };
  const looking = lookingMaterial(lampProbe, skyProbe, sky);
  const depthOnly = new MeshBasicMaterial({ colorWrite: false, side: DoubleSide });

  function measure(drawCasters: DrawCasters, probe: Probe, { center, radius }: Sphere, direction: Vector3): void {
    const { camera, target, uniform } = probe;
    Object.assign(camera, {
      left: -radius,
      right: radius,
      top: radius,
      bottom: -radius,
      near: radius,
      far: radius * 3,
    });
    camera.updateProjectionMatrix();
    camera.position.copy(center).addScaledVector(direction, radius * 2);
    camera.up.set(direction.z, 0, 1 - Math.abs(direction.z));
    camera.lookAt(center);
    camera.updateMatrixWorld();
    uniform.value.copy(TO_TEXTURE).multiply(camera.projectionMatrix).multiply(camera.matrixWorldInverse);
    renderer.setRenderTarget(target);
    renderer.clear(false, true, false);
    drawCasters(depthOnly, camera);
  }

  return {
    texture: seen.texture,
    setSize: (width, height) => seen.setSize(width, height),
    look(drawCasters, camera, bounds, { axis, radius }, directions) {
      looking.uniforms.slack = { value: (bounds.radius * 2 * 1.5) / MAP_SIZE };
      const draw = (settings: Partial<ShaderMaterial>) => {
        renderer.setRenderTarget(seen);
        drawCasters(Object.assign(looking, settings), camera);
      };
      renderer.autoClear = false;
      renderer.setRenderTarget(seen);
      renderer.setClearColor(0x000000, 0);
      renderer.clear();
      for (let index = 1; index <= directions; index += 1) {
        measure(drawCasters, lampProbe, bounds, directionInCone(axis, radius, index));
        measure(drawCasters, skyProbe, bounds, sky.value.copy(directionInDome(index)));
        // First fill the depth buffer, so that afterwards only the nearest surface counts.
        if (index === 1) draw({ colorWrite: false, depthWrite: true, depthFunc: LessEqualDepth });
        draw({ colorWrite: true, depthWrite: false, depthFunc: EqualDepth });
      }
      renderer.autoClear = true;
    },
    dispose() {
      for (const { target } of [lampProbe, skyProbe]) {
        target.depthTexture?.dispose();
        target.dispose();
      }
      for (const part of [seen, looking, depthOnly]) part.dispose();
    },
  };
}

function createProbe(): Probe {
  const depthTexture = new DepthTexture(MAP_SIZE, MAP_SIZE, UnsignedIntType);
  depthTexture.compareFunction = LessEqualCompare;
  const camera = new OrthographicCamera();
  return {
    camera,
    target: new WebGLRenderTarget(MAP_SIZE, MAP_SIZE, { depthTexture }),
    uniform: { value: new Matrix4() },
  };
}

function lookingMaterial(lamp: Probe, skyProbe: Probe, sky: { value: Vector3 }): ShaderMaterial {
  return new ShaderMaterial({
    side: DoubleSide,
    toneMapped: false,
    blending: CustomBlending,
    blendSrc: OneFactor,
    blendDst: OneFactor,
    uniforms: {
      lampMap: { value: lamp.target.depthTexture },
      skyMap: { value: skyProbe.target.depthTexture },
      lampPlace: lamp.uniform,
      skyPlace: skyProbe.uniform,
      sky,
      slack: { value: 0 },
    },
    vertexShader: /* glsl */ `
      varying vec3 place;
      varying vec3 facing;
      varying float away;
      ${POSED_HEAD}
      void main() {
        ${POSED}
        place = posed.xyz;
        facing = posedNormal;
        vec4 seenFrom = viewMatrix * posed;
        away = - seenFrom.z;
        gl_Position = projectionMatrix * seenFrom;
      }`,
    fragmentShader: /* glsl */ `
      uniform highp sampler2DShadow lampMap;
      uniform highp sampler2DShadow skyMap;
      uniform mat4 lampPlace;
      uniform mat4 skyPlace;
      uniform vec3 sky;
      uniform float slack;
      varying vec3 place;
      varying vec3 facing;
      varying float away;
      void main() {
        vec3 flatNormal = normalize( cross( dFdx( place ), dFdy( place ) ) );
        // Some meshes have no normals.
        vec3 normal = dot( facing, facing ) > 0.0 ? normalize( facing ) * ( gl_FrontFacing ? 1.0 : - 1.0 ) : flatNormal;
        // A step off the surface, which would otherwise shadow itself.
        vec4 off = vec4( place + normal * slack, 1.0 );
        float lampSeen = texture( lampMap, ( lampPlace * off ).xyz );
        float skySeen = texture( skyMap, ( skyPlace * off ).xyz );
        // Relative to the light that an uncovered point would receive from a hemisphere over the floor.
        float share = max( dot( normal, sky ), 0.0 ) / max( 0.25 * ( 1.0 + normal.y ), 0.1 );
        gl_FragColor = vec4( lampSeen, ( 1.0 - skySeen ) * share, away, 1.0 );
      }`,
  });
}
