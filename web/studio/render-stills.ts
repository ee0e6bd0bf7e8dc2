import { loadHdri } from '../app/features/viewer/hdri-subject.ts';
import { loadMaterial, type MaterialMaps } from '../app/features/viewer/material-subject.ts';
import { loadModel } from '../app/features/viewer/model-subject.ts';
import { createStage, type Stage } from '../app/features/viewer/stage.ts';
import { type Loaded, usualSettings } from '../app/features/viewer/subject.ts';

export type StillSource =
  | { type: 'texture'; maps: MaterialMaps }
  | { type: 'model'; url: string }
  | { type: 'hdri'; url: string };

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
export async function renderStills(source: StillSource, pictures: string, side: number): Promise<Still[]> {
  const canvas = stage?.canvas ?? document.createElement('canvas');
  stage ??= createStage(canvas);
  const [width, height] = [side, source.type === 'hdri' ? side / 2 : side];
  try {
    stage.setSize(width, height);
    stage.apply(usualSettings);
    stage.put(await load(source));
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

function load(source: StillSource): Promise<Loaded> {
  switch (source.type) {
    case 'texture':
      return loadMaterial(source.maps, ANISOTROPY);
    case 'model':
      return loadModel(source.url, ANISOTROPY);
    case 'hdri':
      return loadHdri(source.url);
  }
}

/** What each kind of asset looks best as. */
const shots: Record<StillSource['type'], Record<Still['relation'], (stage: Stage) => void>> = {
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
