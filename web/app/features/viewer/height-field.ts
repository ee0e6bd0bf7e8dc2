/** Detail finer than this is left to the normal map. */
const SIZE = 256;

export interface HeightField {
  /** The height at texture coordinates, 0 to 1, repeating without a seam. */
  at(u: number, v: number): number;
  mean: number;
}

export function readHeightField(image: CanvasImageSource): HeightField {
  const canvas = document.createElement('canvas');
  canvas.width = SIZE;
  canvas.height = SIZE;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('The browser has no 2D canvas to read the height map with');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, SIZE, SIZE);
  const { data } = context.getImageData(0, 0, SIZE, SIZE);
  const heights = Float32Array.from({ length: SIZE * SIZE }, (_, index) => (data[index * 4] ?? 0) / 255);
  return heightField(heights, SIZE);
}

export function heightField(heights: Float32Array, size: number): HeightField {
  const cell = (x: number, y: number) =>
    heights[(((y % size) + size) % size) * size + (((x % size) + size) % size)] ?? 0;
  return {
    mean: heights.reduce((sum, height) => sum + height, 0) / heights.length,
    at(u, v) {
      // Pictures count their rows from the top, texture coordinates from the bottom.
      const [x, y] = [u * size - 0.5, (1 - v) * size - 0.5];
      const [left, top] = [Math.floor(x), Math.floor(y)];
      const [right, down] = [x - left, y - top];
      const upper = cell(left, top) * (1 - right) + cell(left + 1, top) * right;
      const lower = cell(left, top + 1) * (1 - right) + cell(left + 1, top + 1) * right;
      return upper * (1 - down) + lower * down;
    },
  };
}
