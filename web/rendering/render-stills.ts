import { loadSubject, type ViewerSource } from '../app/features/viewer/load-subject.ts';
import { createStage, type Stage } from '../app/features/viewer/stage.ts';
import { usualSettings } from '../app/features/viewer/subject.ts';

export interface Still {
  relation: 'main' | 'second';
  width: number;
  height: number;
}

const DIRECTIONS = 12;
/** Without a graphics card each further sample is slow, and no shot has grazing angles. */
const ANISOTROPY = 1;

let stage: Stage | null = null;

/** Renders both pictures of an asset, with the given longer side, and uploads each as a PNG below the URL `pictures`. */
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

/** The scene and camera of both pictures, by type of asset. */
const shots: Record<ViewerSource['type'], Record<Still['relation'], (stage: Stage) => void>> = {
  texture: {
    main(stage) {
      stage.frame({ azimuth: 0, elevation: 10, fill: 0.84 });
      stage.draw(DIRECTIONS);
    },
    second(stage) {
      // A plane faces the lamps with all of its surface, so it is exposed less.
      stage.apply({ ...usualSettings, shape: 'plane', tiling: 4, exposure: -0.25 });
      // The camera is so close that the surface fills the frame.
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
  // Call `toBlob` right after drawing: the browser may clear the canvas later.
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The canvas could not be encoded as PNG');
  const answer = await fetch(url, { method: 'PUT', body: blob });
  if (!answer.ok) throw new Error(`Uploading the picture failed with status ${answer.status}`);
}
