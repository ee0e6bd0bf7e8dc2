import type { Locator } from '@playwright/test';

/** The average colours of an element, on a coarse grid. */
export type Look = number[];

const GRID = 24;

/** Takes a screenshot and decodes the PNG in the page. */
export async function lookAt(place: Locator): Promise<Look> {
  const picture = (await place.screenshot()).toString('base64');
  return place.page().evaluate(
    async ([base64, grid]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${base64}`;
      await image.decode();
      const canvas = new OffscreenCanvas(grid, grid);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('The browser has no 2D canvas to decode the screenshot');
      context.imageSmoothingQuality = 'high';
      context.drawImage(image, 0, 0, grid, grid);
      return [...context.getImageData(0, 0, grid, grid).data].filter((_, index) => index % 4 < 3);
    },
    [picture, GRID] as const,
  );
}

/** The mean difference of two looks, from 0 to 255. */
export const difference = (a: Look, b: Look): number =>
  a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length;

/** The standard deviation of the colours; 0 for a plain surface. */
export function variety(look: Look): number {
  const mean = look.reduce((sum, value) => sum + value, 0) / look.length;
  return Math.sqrt(look.reduce((sum, value) => sum + (value - mean) ** 2, 0) / look.length);
}
