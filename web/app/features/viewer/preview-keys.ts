import type { KeyboardEvent } from 'react';
import type { Viewer } from './viewer.ts';

const TURN_DEGREES = 15;
export const ZOOM_FACTOR = 1.25;

/** Moves the view when the key is one of the preview's keys, and returns whether it was. */
export function moveByKey({ key }: KeyboardEvent, viewer: Pick<Viewer, 'turn' | 'zoom' | 'reset'>): boolean {
  const moves: Record<string, () => void> = {
    ArrowLeft: () => viewer.turn(-TURN_DEGREES, 0),
    ArrowRight: () => viewer.turn(TURN_DEGREES, 0),
    ArrowUp: () => viewer.turn(0, TURN_DEGREES),
    ArrowDown: () => viewer.turn(0, -TURN_DEGREES),
    '+': () => viewer.zoom(ZOOM_FACTOR),
    '=': () => viewer.zoom(ZOOM_FACTOR),
    '-': () => viewer.zoom(1 / ZOOM_FACTOR),
    '0': () => viewer.reset(),
  };
  moves[key]?.();
  return key in moves;
}
