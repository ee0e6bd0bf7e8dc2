const LARGEST_PREVIEW = 1024;

/** Previews are public, so their side is at most half of the largest file that is sold. */
export const previewSideOf = (sides: readonly number[]): number =>
  Math.min(LARGEST_PREVIEW, Math.max(1, Math.floor(Math.max(...sides, 0) / 2)));
