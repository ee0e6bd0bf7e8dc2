import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isDeep } from '../../scripts/test/run-count.ts';
import { BROWSER_ARGUMENTS, openRenderer, type Renderer } from '../src/features/rendering/open-renderer.ts';
import { type PageServer, servePage } from '../src/features/rendering/serve-page.ts';
import { makeCube, movingModels, stillModels } from './framed-models.ts';
import { needRenderer } from './test-renderer.ts';

const SIDE = 120;
/** A frame moves a clip by this many milliseconds, so that the frames of three views are at different times. */
const STEP_MS = 95;
/** Frames in which a clip of one second ends. */
const FRAMES = 11;
/** The red of the darkest grey around a model is above it. */
const DARK = 70;
/** Rounding in the graphics driver changes a colour by less. */
const NOISE = 8;
const models = { ...stillModels, ...movingModels };
const usually = (names: string[]) => (isDeep ? names : names.slice(0, 3));
const files = mkdtempSync(join(tmpdir(), 'polyshelf-framing-'));
const pathOf = (name: string) => join(files, `${Object.keys(models).indexOf(name)}.glb`);
let server: PageServer;
let browser: Browser;
let page: Page;
let renderer: Renderer;

beforeAll(async () => {
  for (const [name, make] of Object.entries(models)) writeFileSync(pathOf(name), await make());
  const { chromiumPath, pageFolder } = needRenderer();
  renderer = await openRenderer({ chromiumPath, pageFolder, side: SIDE });
  server = await servePage(pageFolder);
  server.job = { files: new Map(Object.keys(models).map((name) => [name, pathOf(name)])), pictureFor: () => null };
  browser = await chromium.launch({ executablePath: chromiumPath, args: BROWSER_ARGUMENTS });
  page = await browser.newPage({ viewport: { width: 2 * SIDE, height: 2 * SIDE } });
  page.setDefaultTimeout(0);
  await page.goto(`${server.url}/page/index.html`);
  await openViewer();
});

afterAll(async () => {
  await renderer.close();
  await browser.close();
  await server.close();
  rmSync(files, { recursive: true, force: true });
});

test.each(usually(Object.keys(models)))('both pictures contain the whole model: %s', async (name) => {
  const pictures = await renderer.render({ type: 'model', path: pathOf(name) }, { folder: files });
  const extents = await Promise.all(
    pictures.map(async ({ path }) => extentOf(await sharp(path).ensureAlpha().raw().toBuffer(), SIDE, SIDE)),
  );
  expect(extents).toHaveLength(2);
  // A moving model may need most of the frame for its way.
  expectWhole(extents, name in movingModels ? 0.1 : 0.7);
});

test('a model that lies flat on the ground is not darkened by its shadow', async () => {
  const pictures = await renderer.render({ type: 'model', path: pathOf('without any height') }, { folder: files });
  for (const { path } of pictures) {
    const { channels } = await sharp(path).stats();
    // The ground beside it is grey, and in the shade the model would be nearly black.
    expect(channels[0]?.min).toBeGreaterThan(DARK);
  }
});

test('a model without normals is lit like one with flat normals', async () => {
  const [given, computed] = (await Promise.all(
    [true, false].map(async (hasNormals) => {
      const path = join(files, `cube-${hasNormals}.glb`);
      writeFileSync(path, await makeCube({ hasNormals }));
      const [picture] = await renderer.render({ type: 'model', path }, { folder: files });
      return sharp(picture?.path).raw().toBuffer();
    }),
  )) as [Buffer, Buffer];
  const differences = given.map((value, index) => Math.abs(value - (computed[index] as number)));
  expect(Math.max(...differences)).toBeLessThan(NOISE);
});

describe.each([
  { frame: 'square', width: SIDE, height: SIDE, least: 0.75 },
  { frame: 'wide', width: SIDE * 2, height: SIDE, least: 0.4 },
  { frame: 'tall', width: SIDE, height: SIDE * 2, least: 0.4 },
])('in a $frame frame', ({ width, height, least }) => {
  test.each(usually(Object.keys(stillModels)))('the viewer shows the whole model from all sides: %s', async (name) => {
    await show(name, width, height);
    for (let turned = 0; turned < 360; turned += 45) await page.evaluate('viewer.turn(45, 0); frames(1)');
    const extents = await seen();
    expect(extents.length).toBeGreaterThanOrEqual(8);
    expectWhole(extents, least);
  });
});

test.each(usually(Object.keys(movingModels)))('the viewer shows the whole clip from all sides: %s', async (name) => {
  await show(name, SIDE, SIDE);
  await page.evaluate('viewer.change({ isPlaying: true })');
  for (let turned = 0; turned < 360; turned += 120) await page.evaluate(`viewer.turn(120, 0); frames(${FRAMES})`);
  await page.evaluate('viewer.change({ isPlaying: false })');
  const extents = await seen();
  expect(extents.length).toBeGreaterThanOrEqual(3 * FRAMES);
  expectWhole(extents, 0.7);
});

interface Extent {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Expects that the model touches no edge in any frame, and that all frames together fill at least `least` of a side. */
function expectWhole(extents: Extent[], least: number): void {
  const [left, top, right, bottom] = (['left', 'top', 'right', 'bottom'] as const).map((edge) =>
    Math.min(...extents.map((extent) => extent[edge])),
  ) as [number, number, number, number];
  expect({ left, top, right, bottom }).toSatisfy((space: Extent) => Object.values(space).every((part) => part > 0));
  expect(Math.max(1 - left - right, 1 - top - bottom)).toBeGreaterThan(least);
}

/** The distances of red pixels from each edge, as shares of the frame. */
function extentOf(pixels: ArrayLike<number>, width: number, height: number): Extent {
  let [left, top, right, bottom] = [width, height, width, height];
  for (let index = 0; index < width * height; index += 1) {
    if ((pixels[index * 4] as number) <= (pixels[index * 4 + 1] as number) + 30) continue;
    const [x, y] = [index % width, Math.floor(index / width)];
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.min(right, width - 1 - x);
    bottom = Math.min(bottom, height - 1 - y);
  }
  return { left: left / width, top: top / height, right: right / width, bottom: bottom / height };
}

/** Opens a viewer that notes the extent of the model in each frame. */
async function openViewer(): Promise<void> {
  await page.evaluate(`
    const extentOf = ${extentOf};
    const nextFrame = requestAnimationFrame;
    let time = 0;
    window.requestAnimationFrame = (draw) => nextFrame(() => draw((time += ${STEP_MS})));
    window.extents = [];
    let left = 0;
    let done = () => undefined;
    window.frames = (count) => new Promise((resolve) => { left = count; done = resolve; });
    window.canvas = document.createElement('canvas');
    canvas.style.position = 'fixed';
    document.body.append(canvas);
    window.viewer = createViewer(canvas, { onDraw() {
      const { width, height } = canvas;
      const pixels = new Uint8Array(width * height * 4);
      const gl = canvas.getContext('webgl2');
      gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
      extents.push(extentOf(pixels, width, height));
      left -= 1;
      if (left === 0) done();
    } });
  `);
}

async function show(name: string, width: number, height: number): Promise<void> {
  await page.evaluate(`Object.assign(canvas.style, { width: '${width}px', height: '${height}px' })`);
  await expect.poll(() => page.evaluate('[canvas.width, canvas.height]')).toEqual([width, height]);
  await page.evaluate(`viewer.show({ type: 'model', url: '${server.url}/files/${encodeURIComponent(name)}' })`);
  await page.evaluate('extents.length = 0; viewer.reset(); frames(1)');
}

const seen = () => page.evaluate('extents.splice(0)') as Promise<Extent[]>;
