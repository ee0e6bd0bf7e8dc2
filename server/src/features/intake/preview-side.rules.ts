const LARGEST_PREVIEW = 1024;

/** Anybody may load a preview, so it is at most half of the largest that is sold. */
export const previewSideOf = (sides: readonly number[]): number =>
  Math.min(LARGEST_PREVIEW, Math.max(1, Math.floor(Math.max(...sides, 0) / 2)));
