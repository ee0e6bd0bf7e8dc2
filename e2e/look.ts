import type { Locator } from '@playwright/test';

/** A place of the page as the eye takes it in: the average colours of a coarse grid over it. */
export type Look = number[];

const GRID = 24;

/** Decoded by the page itself, which knows PNG. */
export async function lookAt(place: Locator): Promise<Look> {
  const picture = (await place.screenshot()).toString('base64');
  return place.page().evaluate(
    async ([base64, grid]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${base64}`;
      await image.decode();
      const canvas = new OffscreenCanvas(grid, grid);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('There is no canvas to decode with');
      context.imageSmoothingQuality = 'high';
      context.drawImage(image, 0, 0, grid, grid);
      return [...context.getImageData(0, 0, grid, grid).data].filter((_, index) => index % 4 < 3);
    },
    [picture, GRID] as const,
  );
}

/** How much two looks differ on average, of 255. */
export const difference = (a: Look, b: Look): number =>
  a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length;

/** How much there is to see at all: a plain surface has nothing. */
export function variety(look: Look): number {
  const mean = look.reduce((sum, value) => sum + value, 0) / look.length;
  return Math.sqrt(look.reduce((sum, value) => sum + (value - mean) ** 2, 0) / look.length);
}
