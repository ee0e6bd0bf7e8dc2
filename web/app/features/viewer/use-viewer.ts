import type { MapKind } from '@polyshelf/contract/assets';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { GraphicsMissing } from './graphics-missing.ts';
import type { ViewerSource } from './load-subject.ts';
import { usualSettings, type ViewerSettings } from './subject.ts';
import type { Viewer } from './viewer.ts';

/** Only while it is `drawn` there is something on the canvas. */
export type PreviewPhase = 'loading' | 'drawn' | 'lost' | 'unsupported' | 'failed';

interface OpenViewer {
  canvas: RefObject<HTMLCanvasElement | null>;
  phase: PreviewPhase;
  /** The part that has been loaded, once anything has. */
  part: number | undefined;
  maps: readonly MapKind[];
  settings: ViewerSettings;
  change: (next: Partial<ViewerSettings>) => void;
  turn: Viewer['turn'];
  zoom: Viewer['zoom'];
  reset: Viewer['reset'];
}

/** The viewer on a canvas for as long as that is on the page. What it shows first, it shows till the end. */
export function useViewer(first: ViewerSource): OpenViewer {
  const [source] = useState(first);
  const canvas = useRef<HTMLCanvasElement>(null);
  const viewer = useRef<Viewer>(null);
  const [phase, setPhase] = useState<PreviewPhase>('loading');
  const [part, setPart] = useState<number>();
  const [maps, setMaps] = useState<readonly MapKind[]>([]);
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
      setMaps(await viewer.current.show(source, setPart));
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
    maps,
    settings,
    change(next) {
      viewer.current?.change(next);
      setSettings({ ...settings, ...next });
    },
    turn: (right, up) => viewer.current?.turn(right, up),
    zoom: (factor) => viewer.current?.zoom(factor),
    reset: () => viewer.current?.reset(),
  };
}
