export interface Size {
  width: number;
  height: number;
}

export interface Zoom {
  /** Pixels of the page per pixel of the picture. */
  scale: number;
  /** How far the middle of the picture is from the middle of the screen. */
  x: number;
  y: number;
}

/** Beyond this scale single pixels fill the screen, with nothing more to see. */
const LARGEST_SCALE = 8;

const fitScale = (picture: Size, room: Size): number =>
  Math.min(room.width / picture.width, room.height / picture.height);

/** The whole picture, as large as fits on the screen. */
export const fitted = (picture: Size, room: Size): Zoom => ({ scale: fitScale(picture, room), x: 0, y: 0 });

export const isFitted = (zoom: Zoom, picture: Size, room: Size): boolean =>
  Math.abs(zoom.scale / fitScale(picture, room) - 1) < 1e-3;

/** Scales around a point, measured from the middle of the screen, that stays in place. */
export function scaled(zoom: Zoom, factor: number, point: { x: number; y: number }, picture: Size, room: Size): Zoom {
  const fit = fitScale(picture, room);
  const scale = Math.min(Math.max(zoom.scale * factor, Math.min(fit, 1)), Math.max(fit, LARGEST_SCALE));
  const ratio = scale / zoom.scale;
  const x = point.x + (zoom.x - point.x) * ratio;
  const y = point.y + (zoom.y - point.y) * ratio;
  return clampToRoom({ scale, x, y }, picture, room);
}

export const moved = (zoom: Zoom, right: number, down: number, picture: Size, room: Size): Zoom =>
  clampToRoom({ ...zoom, x: zoom.x + right, y: zoom.y + down }, picture, room);

/** Centres a picture smaller than the screen. The edge of a larger one cannot be dragged inside. */
function clampToRoom({ scale, x, y }: Zoom, picture: Size, room: Size): Zoom {
  const limit = (way: number, side: 'width' | 'height') => {
    const most = Math.max(0, (picture[side] * scale - room[side]) / 2);
    return Math.min(Math.max(way, -most), most);
  };
  return { scale, x: limit(x, 'width'), y: limit(y, 'height') };
}
