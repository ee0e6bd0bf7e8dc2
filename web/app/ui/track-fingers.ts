export interface Gesture {
  /** How far the middle of the fingers moved, in pixels. */
  right: number;
  down: number;
  /** The factor by which the fingers moved apart; one for a single finger. */
  spread: number;
  /** The middle of the fingers in the window. */
  x: number;
  y: number;
}

interface Place {
  x: number;
  y: number;
}

/** Reports drags by finger or mouse and pinches by two fingers; returns a function that stops tracking. */
export function trackFingers(element: HTMLElement, onGesture: (gesture: Gesture) => void): () => void {
  const fingers = new Map<number, Place>();

  const onDown = ({ pointerId, clientX: x, clientY: y, button }: PointerEvent) => {
    if (button !== 0) return;
    // Captures the pointer, to receive its events outside of the element too.
    element.setPointerCapture(pointerId);
    fingers.set(pointerId, { x, y });
  };
  const onMove = ({ pointerId, clientX: x, clientY: y }: PointerEvent) => {
    if (!fingers.has(pointerId)) return;
    const before = measure([...fingers.values()]);
    fingers.set(pointerId, { x, y });
    const after = measure([...fingers.values()]);
    const spread = before.size > 0 && after.size > 0 ? after.size / before.size : 1;
    onGesture({ right: after.x - before.x, down: after.y - before.y, spread, x: after.x, y: after.y });
  };
  const onUp = ({ pointerId }: PointerEvent) => fingers.delete(pointerId);

  element.addEventListener('pointerdown', onDown);
  element.addEventListener('pointermove', onMove);
  element.addEventListener('pointerup', onUp);
  element.addEventListener('pointercancel', onUp);
  return () => {
    element.removeEventListener('pointerdown', onDown);
    element.removeEventListener('pointermove', onMove);
    element.removeEventListener('pointerup', onUp);
    element.removeEventListener('pointercancel', onUp);
  };
}

/** The middle of the places, and the distance between the first and the last. */
function measure(places: Place[]): Place & { size: number } {
  const sum = (axis: 'x' | 'y') => places.reduce((total, place) => total + place[axis], 0) / places.length;
  const [first, last] = [places[0], places.at(-1)];
  const size = first && last ? Math.hypot(last.x - first.x, last.y - first.y) : 0;
  return { x: sum('x'), y: sum('y'), size };
}
