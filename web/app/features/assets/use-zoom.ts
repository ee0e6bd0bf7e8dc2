import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { trackFingers } from '../../ui/track-fingers.ts';
import { fitted, isFitted, moved, type Size, scaled, type Zoom } from './zoom.rules.ts';

interface ZoomedPicture {
  /** Where the picture is moved about. */
  room: RefObject<HTMLDivElement | null>;
  picture: Size;
  zoom: Zoom;
  enlarge: (factor: number) => void;
  move: (right: number, down: number) => void;
  fit: () => void;
  /** One pixel of the picture on one of the screen. */
  showActual: () => void;
  /** The picture has come, and tells its own size. */
  learnSize: (size: Size) => void;
  /** Another picture begins as the first one did. */
  restart: () => void;
}

type Step = (zoom: Zoom, picture: Size, space: Size) => Zoom;

const MIDDLE = { x: 0, y: 0 };

/** How a picture stands in its room: fitted at first, then as hands and keys will have it. */
export function useZoom(given: Size): ZoomedPicture {
  const room = useRef<HTMLDivElement>(null);
  const [space, setSpace] = useState(given);
  const [learned, setLearned] = useState<Size | null>(null);
  /** Null is fitted, whatever becomes of the room. */
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
  useEffect(() => (room.current ? followHands(room.current, change) : undefined), [change]);

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

/** Wheel, drag, pinch and double click; gives the way to stop. */
function followHands(room: HTMLElement, change: (step: Step) => void): () => void {
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
      // Where its own pixels are no larger than the screen shows it, twice as much.
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
