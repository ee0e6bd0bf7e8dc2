import { loadSubject, type ViewerSource } from '../app/features/viewer/load-subject.ts';
import { createStage, type Stage } from '../app/features/viewer/stage.ts';
import { usualSettings } from '../app/features/viewer/subject.ts';

export interface Still {
  relation: 'main' | 'second';
  width: number;
  height: number;
}

const DIRECTIONS = 12;
/** Without a graphics card every further lookup is dear, and no shot looks along a surface. */
const ANISOTROPY = 1;

let stage: Stage | null = null;

/** Draws both pictures of an asset, their longer side as given, and puts each as a PNG under the address for pictures. */
export async function renderStills(source: ViewerSource, pictures: string, side: number): Promise<Still[]> {
  const canvas = stage?.canvas ?? document.createElement('canvas');
  stage ??= createStage(canvas);
  const [width, height] = [side, source.type === 'hdri' ? side / 2 : side];
  try {
    stage.setSize(width, height);
    stage.apply(usualSettings);
    stage.put(await loadSubject(source, ANISOTROPY));
    const stills: Still[] = [];
    for (const relation of ['main', 'second'] as const) {
      shots[source.type][relation](stage);
      if (stage.isLost()) throw new Error('The graphics context was lost');
      await putPicture(canvas, `${pictures}/${relation}`);
      stills.push({ relation, width, height });
    }
    return stills;
  } finally {
    stage.clear();
  }
}

/** What each kind of asset looks best as. */
const shots: Record<ViewerSource['type'], Record<Still['relation'], (stage: Stage) => void>> = {
  texture: {
    main(stage) {
      stage.frame({ azimuth: 0, elevation: 10, fill: 0.84 });
      stage.draw(DIRECTIONS);
    },
    second(stage) {
      // Darker, because all of it faces the lamps.
      stage.apply({ ...usualSettings, shape: 'plane', tiling: 4, exposure: -0.25 });
      // So near that the surface goes on beyond the frame.
      stage.approach({ azimuth: 18, elevation: 46, distance: 1.75 });
      stage.draw(DIRECTIONS);
    },
  },
  model: {
    main(stage) {
      stage.frame({ azimuth: 32, elevation: 20, fill: 0.8 });
      stage.draw(DIRECTIONS);
    },
    second(stage) {
      stage.frame({ azimuth: -40, elevation: 32, fill: 0.8 });
      stage.draw(DIRECTIONS);
    },
  },
  hdri: {
    main: (stage) => stage.unroll(),
    second(stage) {
      stage.apply({ ...usualSettings, scene: 'balls' });
      stage.frame({ azimuth: -90, elevation: 4, fill: 0.84 });
      stage.draw(DIRECTIONS);
    },
  },
};

async function putPicture(canvas: HTMLCanvasElement, url: string): Promise<void> {
  // Asked for right after drawing: later the browser may have emptied the canvas.
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The picture could not be encoded');
  const answer = await fetch(url, { method: 'PUT', body: blob });
  if (!answer.ok) throw new Error(`The picture was refused with ${answer.status}`);
}
