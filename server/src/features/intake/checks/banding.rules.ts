/** One channel of an 8-bit picture is read in this many rows. */
const ROWS = 256;
const MIN_LEVELS = 24;
/** Terraces are wide, and neighbouring ones differ by one level. */
const MIN_RUN = 7;
const MAX_STEEP_SHARE = 0.05;

/** The width of the terraces of an 8-bit height map in pixels; null when it has noise or is steep enough to hide them. */
export function readTerraces(data: Uint8Array, width: number, height: number, channels: number): number | null {
  const levels = new Set<number>();
  let [runs, pixels, steep] = [0, 0, 0];
  const every = Math.max(1, Math.floor(height / ROWS));
  for (let y = 0; y < height; y += every) {
    let previous = data[y * width * channels] as number;
    levels.add(previous);
    for (let x = 1; x < width; x++) {
      const value = data[(y * width + x) * channels] as number;
      pixels += 1;
      if (value === previous) continue;
      runs += 1;
      if (Math.abs(value - previous) > 1) steep += 1;
      levels.add(value);
      previous = value;
    }
  }
  const run = pixels / Math.max(1, runs);
  if (levels.size < MIN_LEVELS || run < MIN_RUN || steep > MAX_STEEP_SHARE * runs) return null;
  return Math.round(run);
}
