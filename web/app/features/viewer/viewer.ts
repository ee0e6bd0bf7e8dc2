import type { MapKind } from '@polyshelf/contract/assets';
import type { OnProgress } from './fetch-bytes.ts';
import { loadSubject, type ViewerSource } from './load-subject.ts';
import { cropTo } from './picture-crop.rules.ts';
import { createStage, type View } from './stage.ts';
import { type Clip, type Subject, usualSettings, type ViewerSettings } from './subject.ts';
import { createViewpoint } from './viewpoint.ts';

/** More device pixels per CSS pixel cost much and make no visible difference. */
const MOST_PIXELS_PER_PIXEL = 2;
/** Directions of light while the view moves, when it rests, and for a picture. */
const QUICK_DIRECTIONS = 4;
const CALM_DIRECTIONS = 16;
const PICTURE_DIRECTIONS = 48;
const REST_MS = 180;
/** Limits a step, so that a turntable or a clip that was out of sight continues where it stopped. */
const LONGEST_STEP_S = 0.1;

/** The views of the rendered pictures, so that nothing jumps when the preview replaces the picture. */
const VIEWS = {
  model: { azimuth: 32, elevation: 20, fill: 0.8 },
  sphere: { azimuth: 0, elevation: 10, fill: 0.84 },
  cube: { azimuth: 32, elevation: 24, fill: 0.8 },
  plane: { azimuth: 24, elevation: 42, fill: 0.95 },
  balls: { azimuth: -90, elevation: 4, fill: 0.84 },
} as const satisfies Record<string, View>;

export interface ViewerOptions {
  /** Called after each frame. The frame is final when `isResting` is true. */
  onDraw?(isResting: boolean): void;
  /** Called when the WebGL context is lost or restored. */
  onContextChange?(isLost: boolean): void;
}

export interface Shown {
  /** The maps that can be shown one by one. */
  maps: readonly MapKind[];
  clips: readonly Clip[];
}

export interface Viewer {
  /** Loads and shows a source, with its first clip. */
  show(source: ViewerSource, onProgress?: OnProgress): Promise<Shown>;
  change(settings: Partial<ViewerSettings>): void;
  /** Turns the view by degrees, for keys and buttons. */
  turn(right: number, up: number): void;
  /** A factor above one zooms in. */
  zoom(factor: number): void;
  reset(): void;
  /** Draws the view as a PNG, cropped to `aspect` (width by height), with at least `shorter` pixels on its shorter side. */
  takePicture(aspect: number, shorter: number): Promise<Blob>;
  dispose(): void;
}

/** The 3D preview on a canvas. It draws only when something changes. */
export function createViewer(canvas: HTMLCanvasElement, { onDraw, onContextChange }: ViewerOptions = {}): Viewer {
  const stage = createStage(canvas);
  const viewpoint = createViewpoint(stage, requestDraw);
  const stillness = matchMedia('(prefers-reduced-motion: reduce)');
  let settings = usualSettings;
  let shown: { type: ViewerSource['type']; subject: Subject } | null = null;
  let lastRequest = 0;
  let frame = 0;
  let drawnAt = 0;
  let clipTime = 0;
  let rest = 0;
  let isLost = false;
  let isInSight = true;

  const isTurning = () => settings.isTurning && isInSight && !stillness.matches;
  const clipDuration = () => shown?.subject.motion?.clips[settings.clip]?.durationS ?? 0;
  const isPlaying = () => settings.isPlaying && isInSight && clipDuration() > 0;

  function draw(now: number): void {
    frame = 0;
    if (isLost || !shown) return;
    const step = Math.min((now - drawnAt) / 1000, LONGEST_STEP_S);
    drawnAt = now;
    if (isTurning()) viewpoint.turnOn(step);
    if (isPlaying()) {
      clipTime = (clipTime + step) % clipDuration();
      stage.pose(clipTime);
    }
    stage.draw(QUICK_DIRECTIONS);
    onDraw?.(false);
    clearTimeout(rest);
    if (isTurning() || isPlaying()) requestDraw();
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

  function reset(): void {
    if (!shown) return;
    const { shape, scene, tiling, isOneToOne } = settings;
    const { type, subject } = shown;
    if (type === 'hdri' && scene === 'panorama') viewpoint.goInside();
    else if (isOneToOne && shape === 'plane' && subject.texels) viewpoint.goAbove(subject.texels * tiling);
    else viewpoint.goAround(VIEWS[type === 'texture' ? shape : type === 'hdri' ? 'balls' : 'model']);
  }

  /** Starts the chosen clip, which may need more room than the last one. */
  function startClip(): void {
    clipTime = shown?.subject.motion?.startS() ?? 0;
    viewpoint.frameAgain(VIEWS.model.fill);
  }

  const onLost = (event: Event) => {
    // Without this the browser never restores the context.
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
  const sight = new IntersectionObserver(([entry]) => {
    isInSight = entry?.isIntersecting ?? true;
    requestDraw();
  });
  sizes.observe(canvas);
  sight.observe(canvas);
  canvas.addEventListener('webglcontextlost', onLost);
  canvas.addEventListener('webglcontextrestored', onRestored);
  stillness.addEventListener('change', requestDraw);
  resize();

  return {
    async show(source, onProgress) {
      lastRequest += 1;
      const request = lastRequest;
      const loaded = await loadSubject(source, stage.maxAnisotropy, onProgress);
      // The last request wins, however long the others take.
      if (request !== lastRequest) loaded.subject.dispose();
      else {
        settings = { ...settings, clip: 0 };
        stage.put(loaded, settings);
        shown = { type: source.type, subject: loaded.subject };
        clipTime = loaded.subject.motion?.startS() ?? 0;
        reset();
      }
      return { maps: loaded.subject.maps, clips: loaded.subject.motion?.clips ?? [] };
    },
    change(next) {
      const { shape, scene, isOneToOne, tiling, clip } = settings;
      settings = { ...settings, ...next };
      stage.apply(settings);
      if (clip !== settings.clip) startClip();
      const isSeenAnew = shape !== settings.shape || scene !== settings.scene || isOneToOne !== settings.isOneToOne;
      if (isSeenAnew || (isOneToOne && tiling !== settings.tiling)) reset();
      requestDraw();
    },
    turn: viewpoint.turn,
    zoom: viewpoint.zoom,
    reset,
    async takePicture(aspect, shorter) {
      if (isLost || !shown) throw new Error('There is nothing to take a picture of');
      const { clientWidth, clientHeight } = canvas;
      const seen = cropTo({ width: clientWidth, height: clientHeight }, aspect);
      const pixelRatio = Math.max(1, shorter / Math.min(seen.width, seen.height));
      stage.setSize(clientWidth, clientHeight, pixelRatio);
      stage.draw(PICTURE_DIRECTIONS);
      // Copied at once: the browser may clear the canvas after this task.
      const { x, y, width, height } = cropTo(canvas, aspect);
      const sheet = new OffscreenCanvas(width, height);
      sheet.getContext('2d')?.drawImage(canvas, x, y, width, height, 0, 0, width, height);
      resize();
      return sheet.convertToBlob({ type: 'image/png' });
    },
    dispose() {
      lastRequest += 1;
      cancelAnimationFrame(frame);
      clearTimeout(rest);
      sizes.disconnect();
      sight.disconnect();
      stillness.removeEventListener('change', requestDraw);
      canvas.removeEventListener('webglcontextlost', onLost);
      canvas.removeEventListener('webglcontextrestored', onRestored);
      viewpoint.dispose();
      stage.dispose();
    },
  };
}
