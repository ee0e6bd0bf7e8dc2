import { Spherical, Vector3 } from 'three';
import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js';
import { loadHdri } from './hdri-subject.ts';
import { loadMaterial, type MaterialMaps } from './material-subject.ts';
import { loadModel } from './model-subject.ts';
import { createStage, type View } from './stage.ts';
import { type Loaded, usualSettings, type ViewerSettings } from './subject.ts';

/** Beyond two, more pixels cost much and nobody sees them. */
const MOST_PIXELS_PER_PIXEL = 2;
/** Directions of light while things move, and when they rest. */
const QUICK_DIRECTIONS = 4;
const CALM_DIRECTIONS = 16;
const REST_MS = 180;
const LOOK_AROUND_DISTANCE = 0.01;
const FIELD_OF_VIEW = 28;
const PANORAMA_FIELD_OF_VIEW = 70;

const VIEWS = {
  model: { azimuth: 32, elevation: 18, fill: 0.8 },
  sphere: { azimuth: 0, elevation: 10, fill: 0.84 },
  cube: { azimuth: 32, elevation: 24, fill: 0.8 },
  plane: { azimuth: 24, elevation: 42, fill: 0.95 },
  balls: { azimuth: -90, elevation: 4, fill: 0.84 },
} as const satisfies Record<string, View>;

export interface ViewerOptions {
  /** A picture is there; it is the final one once things rest. */
  onDraw?(isResting: boolean): void;
  /** The graphics card was taken away, or is back. */
  onContextChange?(isLost: boolean): void;
}

export interface Viewer {
  showModel(source: string | ArrayBuffer): Promise<void>;
  showMaterial(maps: MaterialMaps): Promise<void>;
  showHdri(source: string | ArrayBuffer): Promise<void>;
  change(settings: Partial<ViewerSettings>): void;
  /** Turns the view by degrees, for keys and buttons. */
  turn(right: number, up: number): void;
  /** More than one comes closer. */
  zoom(factor: number): void;
  reset(): void;
  dispose(): void;
}

type Mode = 'model' | 'material' | 'hdri';

/** The 3D preview on a canvas: draws when something changes and is silent otherwise. */
export function createViewer(canvas: HTMLCanvasElement, { onDraw, onContextChange }: ViewerOptions = {}): Viewer {
  const stage = createStage(canvas);
  const { camera } = stage;
  const controls = new OrbitControls(camera, canvas);
  controls.enablePan = false;
  const stillness = matchMedia('(prefers-reduced-motion: reduce)');
  let settings = usualSettings;
  let mode: Mode | null = null;
  let asked = 0;
  let frame = 0;
  let rest = 0;
  let isLost = false;

  function draw(): void {
    frame = 0;
    if (isLost || !mode) return;
    if (controls.autoRotate) controls.update();
    stage.draw(QUICK_DIRECTIONS);
    onDraw?.(false);
    clearTimeout(rest);
    if (controls.autoRotate) requestDraw();
    else rest = window.setTimeout(drawCalmly, REST_MS);
  }

  function drawCalmly(): void {
    if (isLost) return;
    stage.draw(CALM_DIRECTIONS);
    onDraw?.(true);
  }

  function requestDraw(): void {
    frame ||= requestAnimationFrame(draw);
  }

  function resize(): void {
    const { clientWidth, clientHeight } = canvas;
    if (clientWidth === 0 || clientHeight === 0) return;
    stage.setSize(clientWidth, clientHeight, Math.min(devicePixelRatio, MOST_PIXELS_PER_PIXEL));
    requestDraw();
  }

  const isLookingAround = () => mode === 'hdri' && settings.scene === 'panorama';

  function reset(): void {
    if (!mode) return;
    const isInside = isLookingAround();
    camera.fov = isInside ? PANORAMA_FIELD_OF_VIEW : FIELD_OF_VIEW;
    camera.updateProjectionMatrix();
    // Inside, the picture follows the finger: dragging to the left turns to the right.
    controls.rotateSpeed = isInside ? -0.35 : 0.9;
    controls.enableZoom = !isInside;
    controls.minDistance = 0;
    controls.maxDistance = Infinity;
    if (isInside) {
      controls.target.set(0, 0, 0);
      camera.position.set(-LOOK_AROUND_DISTANCE, 0, 0);
    } else {
      const view = mode === 'material' ? settings.shape : mode === 'hdri' ? 'balls' : 'model';
      controls.target.copy(stage.frame(VIEWS[view]));
      const distance = camera.position.distanceTo(controls.target);
      controls.minDistance = distance * 0.15;
      controls.maxDistance = distance * 3;
    }
    controls.update();
    requestDraw();
  }

  function applyMotion(): void {
    controls.autoRotate = settings.isTurning && !stillness.matches;
    requestDraw();
  }

  /** Whoever asks last is shown, however long the others take. */
  async function show(next: Mode, loading: Promise<Loaded>): Promise<void> {
    asked += 1;
    const mine = asked;
    const loaded = await loading;
    if (mine !== asked) return loaded.subject.dispose();
    stage.put(loaded);
    mode = next;
    reset();
  }

  function zoom(factor: number): void {
    if (isLookingAround()) {
      camera.fov = Math.min(Math.max(camera.fov / factor, 20), 100);
      camera.updateProjectionMatrix();
    } else {
      const distance = camera.position.distanceTo(controls.target) / factor;
      const limited = Math.min(Math.max(distance, controls.minDistance), controls.maxDistance);
      camera.position.sub(controls.target).setLength(limited).add(controls.target);
      controls.update();
    }
    requestDraw();
  }

  const onWheel = (event: WheelEvent) => {
    if (!isLookingAround()) return;
    event.preventDefault();
    zoom(1 - Math.sign(event.deltaY) * 0.08);
  };
  const onLost = (event: Event) => {
    // Without this the browser never gives the context back.
    event.preventDefault();
    isLost = true;
    onContextChange?.(true);
  };
  const onRestored = () => {
    isLost = false;
    stage.restore();
    onContextChange?.(false);
    requestDraw();
  };

  const sizes = new ResizeObserver(resize);
  sizes.observe(canvas);
  controls.addEventListener('change', requestDraw);
  canvas.addEventListener('wheel', onWheel, { passive: false });
  canvas.addEventListener('webglcontextlost', onLost);
  canvas.addEventListener('webglcontextrestored', onRestored);
  stillness.addEventListener('change', applyMotion);
  resize();

  return {
    showModel: (source) => show('model', loadModel(source, stage.maxAnisotropy)),
    showMaterial: (maps) => show('material', loadMaterial(maps, stage.maxAnisotropy)),
    showHdri: (source) => show('hdri', loadHdri(source)),
    change(next) {
      const { shape, scene } = settings;
      settings = { ...settings, ...next };
      stage.apply(settings);
      if (shape !== settings.shape || scene !== settings.scene) reset();
      applyMotion();
    },
    turn(right, up) {
      const offset = new Spherical().setFromVector3(new Vector3().subVectors(camera.position, controls.target));
      offset.theta -= (right * Math.PI) / 180;
      offset.phi -= (up * Math.PI) / 180;
      offset.makeSafe();
      camera.position.setFromSpherical(offset).add(controls.target);
      controls.update();
      requestDraw();
    },
    zoom,
    reset,
    dispose() {
      asked += 1;
      cancelAnimationFrame(frame);
      clearTimeout(rest);
      sizes.disconnect();
      stillness.removeEventListener('change', applyMotion);
      canvas.removeEventListener('wheel', onWheel);
      canvas.removeEventListener('webglcontextlost', onLost);
      canvas.removeEventListener('webglcontextrestored', onRestored);
      controls.dispose();
      stage.dispose();
    },
  };
}
