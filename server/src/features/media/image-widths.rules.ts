/** Fixed, so that nobody can ask for work: every width is made when the picture arrives. */
const WIDTHS = [160, 320, 640, 1280] as const;

export const LARGEST_WIDTH = 1280;

/** The widths a picture is kept in: never more than it has, and its own when it falls between two. */
export function widthsOf(width: number): number[] {
  const smaller: number[] = WIDTHS.filter((fixed) => fixed < width);
  return width >= LARGEST_WIDTH ? [...WIDTHS] : [...smaller, width];
}
