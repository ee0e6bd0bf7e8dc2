import { type RefObject, useEffect, useRef, useState } from 'react';
import { GraphicsMissing } from './graphics-missing.ts';
import type { ViewerSource } from './load-subject.ts';
import { usualSettings, type ViewerSettings } from './subject.ts';
import type { Shown, Viewer } from './viewer.ts';

/** The canvas has content only in the phase `drawn`. */
export type PreviewPhase = 'loading' | 'drawn' | 'lost' | 'unsupported' | 'failed';

export interface OpenViewer extends Shown {
  canvas: RefObject<HTMLCanvasElement | null>;
  phase: PreviewPhase;
  /** The loaded part, 0 to 1; undefined before the first progress. */
  part: number | undefined;
  settings: ViewerSettings;
  change: (next: Partial<ViewerSettings>) => void;
  turn: Viewer['turn'];
  zoom: Viewer['zoom'];
  reset: Viewer['reset'];
  /** Fails unless the phase is `drawn`. */
  takePicture: Viewer['takePicture'];
}

/** Runs the viewer while the canvas is mounted. Later changes of the source are ignored. */
export function useViewer(first: ViewerSource): OpenViewer {
  const [source] = useState(first);
  const canvas = useRef<HTMLCanvasElement>(null);
  const viewer = useRef<Viewer>(null);
  const [phase, setPhase] = useState<PreviewPhase>('loading');
  const [part, setPart] = useState<number>();
  const [shown, setShown] = useState<Shown>({ maps: [], clips: [] });
  const [settings, setSettings] = useState(usualSettings);

  useEffect(() => {
    let isLeft = false;
    async function open() {
      const { createViewer } = await import('./viewer.ts');
      if (isLeft || !canvas.current) return;
      viewer.current = createViewer(canvas.current, {
        onDraw: () => setPhase('drawn'),
        onContextChange: (isLost) => isLost && setPhase('lost'),
      });
      const loaded = await viewer.current.show(source, setPart);
      if (isLeft) return;
      setShown(loaded);
      const isPlaying = loaded.clips.length > 0 && !matchMedia('(prefers-reduced-motion: reduce)').matches;
      viewer.current.change({ isPlaying });
      setSettings((settings) => ({ ...settings, isPlaying }));
    }
    open().catch((error: unknown) => {
      if (!isLeft) setPhase(error instanceof GraphicsMissing ? 'unsupported' : 'failed');
    });
    return () => {
      isLeft = true;
      viewer.current?.dispose();
      viewer.current = null;
    };
  }, [source]);

  return {
    canvas,
    phase,
    part,
    ...shown,
    settings,
    change(next) {
      viewer.current?.change(next);
      setSettings({ ...settings, ...next });
    },
    turn: (right, up) => viewer.current?.turn(right, up),
    zoom: (factor) => viewer.current?.zoom(factor),
    reset: () => viewer.current?.reset(),
    async takePicture(aspect, shorter) {
      if (!viewer.current) throw new Error('The viewer is closed');
      return viewer.current.takePicture(aspect, shorter);
    },
  };
}
