import type { LightFacts, Panorama } from '../../../platform/formats/panorama.ts';
import { type Checks, foundIn, roundTo } from './found.ts';
import { readTilt } from './horizon.rules.ts';

/** A share of the pixels that real lights never fill with exactly the same value. */
const CLIPPED_SHARE = 0.0008;
/** Even an overcast sky has more stops between its brightest spot and the average. */
const FEWEST_STOPS = 2.5;

export interface MeasuredSky {
  file: string;
  light: LightFacts;
  small: Panorama;
}

export interface SkyFile {
  file: string;
  width: number;
  height: number;
}

export const skyFileChecks: Checks<SkyFile> = {
  'not-a-panorama': ({ file, width, height }) => (width === 2 * height ? [] : foundIn(file, { width, height })),
};

/** Problems of the light. */
export const skyChecks: Checks<MeasuredSky> = {
  'clipped-light': ({ file, light: { clippedShare, clippedLevel } }) =>
    clippedShare < CLIPPED_SHARE
      ? []
      : foundIn(file, { percent: roundTo(100 * clippedShare, 2), level: Number(clippedLevel.toPrecision(3)) }),
  'no-range': ({ file, light: { stopsAboveAverage } }) =>
    stopsAboveAverage >= FEWEST_STOPS ? [] : foundIn(file, { stops: roundTo(stopsAboveAverage, 1) }),
  'tilted-horizon': ({ file, small }) => {
    const tilt = readTilt(small);
    return tilt ? foundIn(file, { degrees: Math.round(tilt.degrees) }, { box: tilt.box }) : [];
  },
};
