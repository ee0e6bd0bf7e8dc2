import {
  AgXToneMapping,
  Box3,
  type BufferGeometry,
  Color,
  type DataTexture,
  DirectionalLight,
  type Material,
  MathUtils,
  Mesh,
  MeshBasicMaterial,
  NeutralToneMapping,
  OrthographicCamera,
  PerspectiveCamera,
  PlaneGeometry,
  Scene,
  Sphere,
  type Vector3,
  WebGLRenderer,
  type WebGLRenderTarget,
} from 'three';
import { createBackdrop } from './backdrop.ts';
import { buildEnvironment, filterEnvironment } from './build-environment.ts';
import { frameSubject } from './frame-subject.ts';
import { GraphicsMissing } from './graphics-missing.ts';
import { createGroundShadow } from './ground-shadow.ts';
import { meterPanorama } from './hdri-subject.ts';
import { lightSetups } from './light-setups.ts';
import { createLightVisibility, type DrawCasters, type Lamp } from './light-visibility.ts';
import { fromAngles } from './samples.ts';
import { visibility } from './shadow-material.ts';
import { solidCopy } from './solid-copy.ts';
import { type Loaded, type Subject, usualSettings, type ViewerSettings } from './subject.ts';

export interface View {
  /** In degrees: azimuth from the front to the right, elevation from the horizon. */
  azimuth: number;
  elevation: number;
  /** The part of the frame that the subject fills. */
  fill: number;
}

/** A view of the middle of the floor from a given distance. */
export interface CloseView extends Omit<View, 'fill'> {
  distance: number;
}

/** From this many directions of light on, a drawing has a fine shadow on the floor. */
const FINE_DIRECTIONS = 8;
/** The layer of surfaces that cast shadows. */
const CASTERS = 1;

const castsShadow = (material: Material) => !material.transparent && material.alphaTest === 0;

/** Creates the context here, because three.js would log an error when there is none. */
function createRenderer(canvas: HTMLCanvasElement): WebGLRenderer {
  const wishes: WebGLContextAttributes = { antialias: true, alpha: false, powerPreference: 'high-performance' };
  const context = canvas.getContext('webgl2', wishes) as WebGL2RenderingContext | null;
  if (!context) throw new GraphicsMissing();
  return new WebGLRenderer({ canvas, context });
}

/** A scene with light, floor and backdrop for one subject at a time. It draws only when `draw` is called. */
export type Stage = ReturnType<typeof createStage>;

export function createStage(canvas: HTMLCanvasElement) {
  const renderer = createRenderer(canvas);
  const scene = new Scene();
  const camera = new PerspectiveCamera(28, 1, 0.01, 200);
  const key = new DirectionalLight();
  const lamp: Lamp = { axis: fromAngles(0, 1), radius: 0 };
  const seen = createLightVisibility(renderer);
  const ground = createGroundShadow(renderer);
  const backdrop = createBackdrop();
  const bounds = new Sphere();
  scene.add(backdrop.mesh, ground.mesh, key);
  // A light that only some drawings see would make three.js prepare all materials again for each drawing.
  key.layers.enableAll();
  const merged = new Mesh<BufferGeometry, Material>();
  merged.frustumCulled = false;
  /** Cached per light setup, and per panorama while that is shown. */
  const environments = new Map<string, WebGLRenderTarget>();
  let subject: Subject | null = null;
  let panorama: DataTexture | null = null;
  let metered = 1;
  /** All surfaces of the subject, and the opaque ones, which cast shadows. */
  let surface: BufferGeometry | null = null;
  let solid: BufferGeometry | null = null;
  /** The shadow on the floor of a moving subject; null when the subject has moved since. */
  let groundQuality: 'quick' | 'fine' | null = null;
  let settings: ViewerSettings = usualSettings;

  const drawMerged =
    (geometry: BufferGeometry): DrawCasters =>
    (material, from) => {
      Object.assign(merged, { geometry, material });
      renderer.render(merged, from);
    };

  /** Draws the subject itself, so that the graphics card applies bones and morph targets. */
  const drawMoving: DrawCasters = (material, from) => {
    scene.overrideMaterial = material;
    from.layers.set(CASTERS);
    renderer.render(scene, from);
    from.layers.set(0);
    scene.overrideMaterial = null;
  };

  function light(): void {
    const setup = lightSetups[settings.light];
    const name = panorama ? panorama.uuid : settings.light;
    const environment =
      environments.get(name) ?? (panorama ? filterEnvironment(renderer, panorama) : buildEnvironment(renderer, setup));
    environments.set(name, environment);
    scene.environment = environment.texture;
    lamp.axis = fromAngles(MathUtils.degToRad(setup.key.azimuth), MathUtils.degToRad(setup.key.elevation));
    lamp.radius = setup.key.radius;
    key.color = new Color(setup.key.color);
    key.intensity = setup.key.strength;
    key.position.copy(lamp.axis);
  }

  function standOnFloor(): void {
    if (!subject) return;
    ground.mesh.visible = !panorama && !subject.isFlat?.();
    solid?.dispose();
    surface?.dispose();
    surface = null;
    solid = null;
    groundQuality = null;
    if (!subject.motion) surface = subject.solid?.() ?? solidCopy(subject.object);
    new Box3().setFromArray(pointsOf(subject)).getBoundingSphere(bounds);
    if (panorama || !surface) return;
    ground.cast(drawMerged(surface), bounds, lamp, 'fine');
    solid = subject.solid?.() ?? solidCopy(subject.object, castsShadow);
  }

  /** The points that the frame must contain. */
  const pointsOf = ({ motion }: Subject): ArrayLike<number> =>
    motion?.points() ?? surface?.getAttribute('position').array ?? [0, 0, 0];

  function castMoving(directions: number): void {
    const wanted = directions < FINE_DIRECTIONS ? 'quick' : 'fine';
    if (groundQuality === 'fine' || groundQuality === wanted) return;
    ground.cast(drawMoving, bounds, lamp, wanted);
    groundQuality = wanted;
  }

  function expose(): void {
    renderer.toneMapping = panorama ? AgXToneMapping : NeutralToneMapping;
    renderer.toneMappingExposure = 2 ** settings.exposure * metered;
  }

  const stage = {
    canvas,
    camera,
    maxAnisotropy: Math.min(8, renderer.capabilities.getMaxAnisotropy()),
    setSize(width: number, height: number, pixelRatio = 1) {
      renderer.setPixelRatio(pixelRatio);
      renderer.setSize(width, height, false);
      const { width: across, height: down } = renderer.domElement;
      // Shadows are soft, so a ninth of the pixels is enough.
      seen.setSize(Math.ceil(across / 3), Math.ceil(down / 3));
      visibility.seenScale.value.set(1 / across, 1 / down);
      backdrop.setSize(width, height);
      camera.aspect = width / height;
      camera.updateProjectionMatrix();
    },
    /** Shows another subject. A panorama lights it and is its background. */
    put({ subject: next, panorama: surroundings = null }: Loaded, wishes = settings) {
      stage.clear();
      settings = wishes;
      subject = next;
      panorama = surroundings;
      metered = panorama ? meterPanorama(panorama) : 1;
      for (const part of [key, backdrop.mesh]) part.visible = !panorama;
      scene.background = panorama;
      scene.add(subject.object);
      subject.object.traverse((part) => {
        if (part instanceof Mesh && [part.material].flat().some(castsShadow)) part.layers.enable(CASTERS);
      });
      light();
      subject.apply(settings);
      backdrop.show(settings.backdrop);
      standOnFloor();
      expose();
    },
    apply(next: ViewerSettings) {
      const hasMovedLight = next.light !== settings.light;
      settings = next;
      light();
      backdrop.show(settings.backdrop);
      const hasNewOutline = subject?.apply(settings) ?? false;
      if (hasNewOutline || hasMovedLight) standOnFloor();
      expose();
      return hasNewOutline;
    },
    frame({ azimuth, elevation, fill }: View): Vector3 {
      const direction = fromAngles(MathUtils.degToRad(azimuth), MathUtils.degToRad(elevation));
      return frameSubject(camera, subject ? pointsOf(subject) : [0, 0, 0], direction, fill);
    },
    /** Moves the subject to a time of the chosen clip. */
    pose(seconds: number) {
      subject?.motion?.pose(seconds);
      groundQuality = null;
    },
    approach({ azimuth, elevation, distance }: CloseView) {
      camera.position
        .copy(fromAngles(MathUtils.degToRad(azimuth), MathUtils.degToRad(elevation)))
        .multiplyScalar(distance);
      camera.lookAt(0, 0, 0);
    },
    /** Draws the scene. More directions of light give softer shadows and take longer. */
    draw(directions: number) {
      visibility.seenLight.value = seen.texture;
      if (subject?.motion) castMoving(directions);
      const casters = subject?.motion ? drawMoving : solid && drawMerged(solid);
      if (!panorama && casters) seen.look(casters, camera, bounds, lamp, directions);
      renderer.setRenderTarget(null);
      renderer.render(scene, camera);
    },
    /** Draws the panorama as a flat picture. */
    unroll() {
      const sheet = new Mesh(new PlaneGeometry(2, 2), new MeshBasicMaterial({ map: panorama }));
      renderer.setRenderTarget(null);
      renderer.render(sheet, new OrthographicCamera(-1, 1, 1, -1, -1, 1));
      sheet.geometry.dispose();
      sheet.material.dispose();
    },
    /** Removes the subject and frees its memory. */
    clear() {
      if (!subject) return;
      scene.remove(subject.object);
      scene.background = null;
      if (panorama) {
        environments.get(panorama.uuid)?.dispose();
        environments.delete(panorama.uuid);
      }
      subject.dispose();
      subject = null;
      panorama = null;
    },
    isLost: () => renderer.getContext().isContextLost(),
    /** Rebuilds GPU resources after the context was lost and restored. */
    restore() {
      // The GPU memory of these is already gone.
      environments.clear();
      solid = null;
      surface = null;
      light();
      standOnFloor();
    },
    dispose() {
      stage.clear();
      for (const part of [...environments.values(), solid, surface, key, seen, ground, backdrop, renderer])
        part?.dispose();
      // Browsers allow few contexts at a time and garbage-collect old ones late.
      renderer.forceContextLoss();
    },
  };
  return stage;
}
