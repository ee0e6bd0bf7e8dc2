import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { isDeep } from '../../../../scripts/test/run-count.ts';
import { makeGlb, makePng } from '../../../testing/asset-files.ts';
import { makeSky, needRenderer } from '../../../testing/test-renderer.ts';
import { openRenderer, type RenderableAsset, type RenderedPicture, type Renderer } from './open-renderer.ts';

const SIDE = 200;
const REFUSED = 'The renderer could not render this model';
const files = mkdtempSync(join(tmpdir(), 'polyshelf-rendering-'));
const file = (name: string) => join(files, name);
let renderer: Renderer;

beforeAll(async () => {
  writeFileSync(file('red.png'), await makePng(64, 64, '#c02010'));
  writeFileSync(file('rough.png'), await makePng(64, 64, '#b0b0b0'));
  writeFileSync(file('pyramid.glb'), await makeGlb());
  writeFileSync(file('broken.glb'), 'glTF, it says');
  writeFileSync(file('sky.hdr'), makeSky());
  renderer = await openRenderer({ ...needRenderer(), side: SIDE });
});

afterAll(async () => {
  await renderer.close();
  rmSync(files, { recursive: true, force: true });
});

const material: RenderableAsset = {
  type: 'texture',
  maps: { basecolor: file('red.png'), roughness: file('rough.png') },
};
const pyramid: RenderableAsset = { type: 'model', path: file('pyramid.glb') };
const sky: RenderableAsset = { type: 'hdri', path: file('sky.hdr') };

test('a texture is rendered as a ball that fills most of the frame, and as a surface beyond all edges', async () => {
  const { main, second } = await render(material);
  expect(main).toMatchObject({ width: SIDE, height: SIDE });
  expect(extentOf(main, isRed)).toEqual({ across: between(0.75, 0.9), down: between(0.75, 0.9), touchesEdge: false });
  expect(isGrey(at(main, 0.02, 0.02))).toBe(true);
  for (const [x, y] of [
    [0.01, 0.01],
    [0.99, 0.01],
    [0.01, 0.99],
    [0.99, 0.99],
  ] as const) {
    expect(isRed(at(second, x, y))).toBe(true);
  }
});

test('a model is rendered whole, lit and with a shadow', async () => {
  const { main, second } = await render(pyramid);
  for (const picture of [main, second]) {
    const { across, down, touchesEdge } = extentOf(picture, isRed);
    expect(touchesEdge).toBe(false);
    expect(Math.max(across, down)).toEqual(between(0.75, 0.85));
  }
  // Light makes the two visible sides differ, and shadow darkens the floor on one side.
  expect(brightness(at(main, 0.35, 0.7))).not.toBeCloseTo(brightness(at(main, 0.65, 0.7)), 0);
  expect(brightness(at(main, 0.93, 0.7))).toBeLessThan(brightness(at(main, 0.07, 0.7)) - 10);
  expect(main.pixels.equals(second.pixels)).toBe(false);
});

test('a panorama is rendered flat, and reflected in three balls', async () => {
  const { main, second } = await render(sky);
  expect(main).toMatchObject({ width: SIDE, height: SIDE / 2 });
  const [above, below] = [at(main, 0.25, 0.2), at(main, 0.25, 0.8)];
  expect(above[2]).toBeGreaterThan(above[0]);
  expect(below[0]).toBeGreaterThan(below[2]);
  // The grey ball mixes all light; the chrome ball reflects blue above and brown below.
  const blueness = ([red, , blue]: Pixel) => blue - red;
  const contrast = (x: number) => blueness(at(second, x, 0.35)) - blueness(at(second, x, 0.65));
  expect(contrast(0.8)).toBeGreaterThan(contrast(0.2) + 10);
});

test.runIf(isDeep)('rendering the same asset twice gives the same bytes', async () => {
  const [first, again] = [await render(pyramid), await render(pyramid)];
  expect(again.main.bytes.equals(first.main.bytes)).toBe(true);
});

test('rendering an unreadable model fails, and the next model is rendered', async () => {
  await expect(renderer.render({ type: 'model', path: file('broken.glb') }, { folder: files })).rejects.toThrow(
    REFUSED,
  );
  await expect(renderer.render({ type: 'model', path: file('absent.glb') }, { folder: files })).rejects.toThrow(
    REFUSED,
  );
  await expect(render(pyramid)).resolves.toBeDefined();
});

test('an aborted rendering ends at once, and the next asset is rendered', async () => {
  const stop = new AbortController();
  const folder = mkdtempSync(join(files, 'aborted-'));
  const begun = once(watch(folder), 'change');
  const rendering = renderer.render(sky, { folder, signal: stop.signal });
  const waiting = render(pyramid);
  await begun;
  stop.abort(new Error('aborted by the test'));
  await expect(rendering).rejects.toThrow('aborted by the test');
  await expect(renderer.render(pyramid, { folder: files, timeoutMs: 1 })).rejects.toThrow(
    'took too long (tried twice)',
  );
  await expect(waiting).resolves.toBeDefined();
});

test.runIf(isDeep)('a crashed browser is restarted', async () => {
  await render(pyramid);
  const rendering = render(pyramid);
  for (const pid of browsers()) process.kill(pid, 'SIGKILL');
  await expect(rendering).resolves.toBeDefined();
  expect(browsers()).toHaveLength(1);
});

test.runIf(isDeep)('an attempt in a browser that hangs is repeated in a new browser', async () => {
  await render(pyramid);
  const [hanging] = browsers() as [number];
  process.kill(hanging, 'SIGSTOP');
  const pictures = await renderer.render(pyramid, { folder: files, timeoutMs: 45_000 });
  expect(pictures).toHaveLength(2);
  expect(browsers()).toHaveLength(1);
  expect(browsers()).not.toContain(hanging);
});

test.runIf(isDeep)('a browser that crashes when it starts is started once more', async () => {
  const { renderer: unlucky, starts } = await useUnlucky('exit 1');
  expect(await unlucky.render(pyramid, { folder: files })).toHaveLength(2);
  expect(starts()).toBe(2);
});

test('a browser that always hangs is started twice, and the error says so', async () => {
  const { renderer: unlucky, starts } = await useUnlucky('exec sleep 600', 'exec sleep 600');
  const rendering = unlucky.render(pyramid, { folder: files, timeoutMs: 500 });
  await expect(rendering).rejects.toThrow(`${REFUSED}: Rendering took too long (tried twice)`);
  expect(starts()).toBe(2);
});

/** A renderer whose browser is a script: it does what the arguments say, one per start, then it is Chromium. */
async function useUnlucky(...actions: string[]) {
  const { chromiumPath, pageFolder } = needRenderer();
  const folder = mkdtempSync(join(files, 'unlucky-'));
  const [script, log] = [join(folder, 'browser.sh'), join(folder, 'starts')];
  writeFileSync(log, '');
  const cases = actions.map((action, index) => `${index + 1}) ${action} ;;`).join('\n');
  writeFileSync(
    script,
    `#!/bin/sh\necho start >> '${log}'\ncase $(wc -l < '${log}' | tr -d ' ') in\n${cases}\nesac\nexec '${chromiumPath}' "$@"\n`,
    { mode: 0o755 },
  );
  const unlucky = await openRenderer({ chromiumPath: script, pageFolder, side: SIDE });
  onTestFinished(() => unlucky.close());
  return { renderer: unlucky, starts: () => readFileSync(log, 'utf8').split('\n').length - 1 };
}

type Pixel = [red: number, green: number, blue: number];

interface Shown extends RenderedPicture {
  bytes: Buffer;
  pixels: Buffer;
}

async function render(asset: RenderableAsset): Promise<Record<'main' | 'second', Shown>> {
  const pictures = await renderer.render(asset, { folder: files });
  const shown = pictures.map(async (picture) => {
    const bytes = readFileSync(picture.path);
    const pixels = await sharp(bytes).removeAlpha().raw().toBuffer();
    return [picture.relation, { ...picture, bytes, pixels }];
  });
  return Object.fromEntries(await Promise.all(shown));
}

function at({ pixels, width, height }: Shown, x: number, y: number): Pixel {
  const offset = (Math.floor(y * height) * width + Math.floor(x * width)) * 3;
  return [...pixels.subarray(offset, offset + 3)] as Pixel;
}

const isRed = ([red, green]: Pixel): boolean => red > green + 30;
const isGrey = ([red, green, blue]: Pixel): boolean => Math.max(red, green, blue) - Math.min(red, green, blue) < 12;
const brightness = ([red, green, blue]: Pixel): number => (red + green + blue) / 3;

/** The extent of the matching pixels, as shares of the frame. */
function extentOf(picture: Shown, matches: (pixel: Pixel) => boolean) {
  const { width, height } = picture;
  const [xs, ys]: [number[], number[]] = [[], []];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (!matches(at(picture, x / width, y / height))) continue;
      xs.push(x);
      ys.push(y);
    }
  }
  const [left, right, top, bottom] = [xs, ys].flatMap((values) => [
    values.reduce((a, b) => Math.min(a, b), Infinity),
    values.reduce((a, b) => Math.max(a, b), -Infinity),
  ]) as [number, number, number, number];
  return {
    across: (right - left) / width,
    down: (bottom - top) / height,
    touchesEdge: left === 0 || top === 0 || right === width - 1 || bottom === height - 1,
  };
}

const between = (low: number, high: number) =>
  expect.toSatisfy((value: number) => value >= low && value <= high, `from ${low} to ${high}`);

/** The process ids of browsers that this process started. */
function browsers(): number[] {
  const list = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  return list
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((match) => match?.[2] === String(process.pid) && match[3]?.includes('--headless'))
    .map((match) => Number(match?.[1]));
}
