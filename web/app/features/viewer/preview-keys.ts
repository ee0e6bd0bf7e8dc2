import type { KeyboardEvent } from 'react';
import type { useViewer } from './use-viewer.ts';

const TURN_DEGREES = 15;
export const ZOOM_FACTOR = 1.25;

/** Does what the key means when it is one of the preview's keys, and returns whether it was. */
export function actByKey({ key }: KeyboardEvent, viewer: ReturnType<typeof useViewer>): boolean {
  const { clips, settings, change } = viewer;
  const actions: Record<string, () => void> = {
    ArrowLeft: () => viewer.turn(-TURN_DEGREES, 0),
    ArrowRight: () => viewer.turn(TURN_DEGREES, 0),
    ArrowUp: () => viewer.turn(0, TURN_DEGREES),
    ArrowDown: () => viewer.turn(0, -TURN_DEGREES),
    '+': () => viewer.zoom(ZOOM_FACTOR),
    '=': () => viewer.zoom(ZOOM_FACTOR),
    '-': () => viewer.zoom(1 / ZOOM_FACTOR),
    '0': () => viewer.reset(),
    ...(clips.length > 0 && { ' ': () => change({ isPlaying: !settings.isPlaying }) }),
  };
  actions[key]?.();
  return key in actions;
}
