import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { trackFingers } from '../../ui/track-fingers.ts';
import { fitted, isFitted, moved, type Size, scaled, type Zoom } from './zoom.rules.ts';

interface ZoomedPicture {
  /** The element in which the picture moves. */
  room: RefObject<HTMLDivElement | null>;
  picture: Size;
  zoom: Zoom;
  enlarge: (factor: number) => void;
  move: (right: number, down: number) => void;
  fit: () => void;
  /** Shows one pixel of the picture per pixel of the screen. */
  showActual: () => void;
  /** Sets the real size of the picture once it has loaded. */
  learnSize: (size: Size) => void;
  /** Resets size and zoom for another picture. */
  restart: () => void;
}

type Step = (zoom: Zoom, picture: Size, space: Size) => Zoom;

const MIDDLE = { x: 0, y: 0 };

/** The zoom and position of a picture: fitted at first, then as the visitor changes them. */
export function useZoom(given: Size): ZoomedPicture {
  const room = useRef<HTMLDivElement>(null);
  const [space, setSpace] = useState(given);
  const [learned, setLearned] = useState<Size | null>(null);
  /** Null means fitted, whatever size the room has. */
  const [chosen, setChosen] = useState<Zoom | null>(null);
  const { width, height } = learned ?? given;
  const picture = useMemo(() => ({ width, height }), [width, height]);

  const change = useCallback(
    (step: Step) =>
      setChosen((current) => {
        const next = step(current ?? fitted(picture, space), picture, space);
        return isFitted(next, picture, space) ? null : next;
      }),
    [picture, space],
  );

  useEffect(() => {
    if (!room.current) return;
    const sizes = new ResizeObserver(([entry]) => entry && setSpace(entry.contentRect));
    sizes.observe(room.current);
    return () => sizes.disconnect();
  }, []);
  useEffect(() => (room.current ? listenForGestures(room.current, change) : undefined), [change]);

  return {
    room,
    picture,
    zoom: chosen ?? fitted(picture, space),
    enlarge: (factor) => change((zoom, ...sizes) => scaled(zoom, factor, MIDDLE, ...sizes)),
    move: (right, down) => change((zoom, ...sizes) => moved(zoom, right, down, ...sizes)),
    fit: () => setChosen(null),
    showActual: () => change((zoom, ...sizes) => scaled(zoom, 1 / devicePixelRatio / zoom.scale, MIDDLE, ...sizes)),
    learnSize: setLearned,
    restart() {
      setLearned(null);
      setChosen(null);
    },
  };
}

/** Handles wheel, drag, pinch and double click; returns a function that stops listening. */
function listenForGestures(room: HTMLElement, change: (step: Step) => void): () => void {
  const pointAt = (x: number, y: number) => {
    const box = room.getBoundingClientRect();
    return { x: x - box.x - box.width / 2, y: y - box.y - box.height / 2 };
  };
  const onWheel = (event: WheelEvent) => {
    event.preventDefault();
    const point = pointAt(event.clientX, event.clientY);
    change((zoom, ...sizes) => scaled(zoom, Math.exp(-event.deltaY * 0.002), point, ...sizes));
  };
  const onDoubleClick = ({ clientX, clientY }: MouseEvent) =>
    change((zoom, ...sizes) => {
      if (!isFitted(zoom, ...sizes)) return fitted(...sizes);
      // Actual pixels, or twice the fitted size where that is larger.
      const wanted = Math.max(1 / devicePixelRatio, zoom.scale * 2);
      return scaled(zoom, wanted / zoom.scale, pointAt(clientX, clientY), ...sizes);
    });
  const stopFingers = trackFingers(room, ({ right, down, spread, x, y }) =>
    change((zoom, ...sizes) => moved(scaled(zoom, spread, pointAt(x, y), ...sizes), right, down, ...sizes)),
  );
  room.addEventListener('wheel', onWheel, { passive: false });
  room.addEventListener('dblclick', onDoubleClick);
  return () => {
    stopFingers();
    room.removeEventListener('wheel', onWheel);
    room.removeEventListener('dblclick', onDoubleClick);
  };
}
