interface Size {
  width: number;
  height: number;
}

/** The largest part in the middle with this ratio of width to height, in whole pixels. */
export function cropTo({ width, height }: Size, aspect: number): Size & { x: number; y: number } {
  const isTooWide = width > height * aspect;
  const kept = {
    width: isTooWide ? Math.round(height * aspect) : width,
    height: isTooWide ? height : Math.round(width / aspect),
  };
  return { ...kept, x: Math.floor((width - kept.width) / 2), y: Math.floor((height - kept.height) / 2) };
}
