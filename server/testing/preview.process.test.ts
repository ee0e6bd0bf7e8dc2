import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { isDeep } from '../../scripts/test/run-count.ts';
import { BROWSER_ARGUMENTS } from '../src/features/rendering/open-renderer.ts';
import { type PageServer, servePage } from '../src/features/rendering/serve-page.ts';
import { policyByHashes } from '../src/platform/http/security-headers.ts';
import { makeGlb, makePng } from './asset-files.ts';
import { makeThreeClips } from './framed-models.ts';
import { makeSky, needRenderer } from './test-renderer.ts';

const files = mkdtempSync(join(tmpdir(), 'polyshelf-preview-'));
let server: PageServer;
let browser: Browser;
let page: Page;
const complaints: string[] = [];
/** Warnings of the software renderer about its speed, and of three.js when it disposes of objects of a lost context. */
const HARMLESS = /GL Driver Message|does not belong to this context/;

beforeAll(async () => {
  const { chromiumPath, pageFolder } = needRenderer();
  const checker = await sharp(Buffer.from([200, 60, 40, 40, 90, 160, 40, 90, 160, 200, 60, 40]), {
    raw: { width: 2, height: 2, channels: 3 },
  })
    .resize(64, 64, { kernel: 'nearest' })
    .png()
    .toBuffer();
  const bytes: Record<string, Uint8Array> = {
    basecolor: checker,
    roughness: await makePng(8, 8, '#808080'),
    // Contains a texture, which the content security policy may block.
    model: await makeGlb(checker),
    panorama: makeSky(),
    moving: await makeThreeClips(),
  };
  for (const [name, content] of Object.entries(bytes)) writeFileSync(join(files, name), content);
  server = await servePage(pageFolder);
  server.job = {
    files: new Map(Object.keys(bytes).map((name) => [name, join(files, name)])),
    pictureFor: () => null,
  };
  browser = await chromium.launch({ executablePath: chromiumPath, args: BROWSER_ARGUMENTS });
  page = await openPreview();
});

afterEach(() => expect(complaints.splice(0)).toEqual([]));

afterAll(async () => {
  await browser.close();
  await server.close();
  rmSync(files, { recursive: true, force: true });
});

test.runIf(isDeep)('draws a model, as wireframe, by single maps and in other light', async () => {
  const empty = await look();
  await call(`show({ type: 'model', url: '${server.url}/files/model' })`);
  const shaded = await settled();
  expect(shaded).not.toEqual(empty);
  expect(await seenAfter('change({ isWireframe: true })')).not.toEqual(shaded);
  expect(await seenAfter('change({ isWireframe: false })')).toEqual(shaded);
  const roughness = await seenAfter("change({ map: 'roughness' })");
  expect(roughness).not.toEqual(shaded);
  expect(await seenAfter("change({ map: 'basecolor' })")).not.toEqual(roughness);
  expect(await seenAfter("change({ map: 'all' })")).toEqual(shaded);
  expect(await seenAfter("change({ light: 'dusk' })")).not.toEqual(shaded);
  const turned = await seenAfter("change({ light: 'studio' })").then(() => seenAfter('turn(40, 10)'));
  expect(turned).not.toEqual(shaded);
  expect(await seenAfter('reset()')).toEqual(shaded);

  async function seenAfter(action: string) {
    await call(action);
    return settled();
  }
});

test.runIf(isDeep)('draws a texture on a sphere, a cube and a plane, with any tiling and by single maps', async () => {
  await call(
    `show({ type: 'texture', maps: { basecolor: '${server.url}/files/basecolor', roughness: '${server.url}/files/roughness' } })`,
  );
  const seen = [await settled()];
  for (const change of ["shape: 'cube'", "shape: 'plane'", 'tiling: 5', "map: 'roughness'", "map: 'basecolor'"]) {
    await call(`change({ ${change} })`);
    seen.push(await settled());
  }
  await call('change({ tiling: 1, isOneToOne: true })');
  seen.push(await settled());
  expect(new Set(seen).size).toBe(7);
});

test.runIf(isDeep)('shows a panorama from inside, with another exposure, and reflected in balls', async () => {
  await call("change({ map: 'all' })");
  await call(`show({ type: 'hdri', url: '${server.url}/files/panorama' })`);
  const seen = [await settled()];
  for (const action of ['turn(0, -50)', 'change({ exposure: -2 })', 'zoom(0.5)', "change({ scene: 'balls' })"]) {
    await call(action);
    seen.push(await settled());
  }
  expect(new Set(seen).size).toBe(5);
});

test('draws nothing while nothing changes, and stops the turntable with reduced motion', async () => {
  await call(`show({ type: 'model', url: '${server.url}/files/model' })`);
  const resting = await settled();
  const drawn = () => page.evaluate('window.drawn');
  const before = await drawn();
  await page.evaluate(TWENTY_FRAMES);
  expect(await drawn()).toBe(before);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await call('change({ isTurning: true })');
  expect(await settled()).toEqual(resting);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(() => look()).not.toEqual(resting);
  await call('change({ isTurning: false })');
});

test('plays a clip only while it is chosen to play and in sight', async () => {
  const drawn = async () => {
    const before = Number(await page.evaluate('window.drawn'));
    await page.evaluate(TWENTY_FRAMES);
    return Number(await page.evaluate('window.drawn')) - before;
  };
  await call(`show({ type: 'model', url: '${server.url}/files/moving' })`);
  const resting = await settled();
  expect(await drawn()).toBe(0);
  await call('change({ isPlaying: true })');
  await expect.poll(drawn).toBeGreaterThan(0);
  await page.evaluate("canvas.style.top = '200vh'");
  await expect.poll(drawn).toBe(0);
  await page.evaluate("canvas.style.top = '0'");
  await expect.poll(drawn).toBeGreaterThan(0);
  await call('change({ isPlaying: false })');
  const paused = await settled();
  expect(paused).not.toEqual(resting);
  expect(await drawn()).toBe(0);
  expect(await look()).toEqual(paused);
  await call('change({ clip: 1 })');
  await settled();
  await call('change({ clip: 0 })');
  expect(await settled()).toEqual(resting);
});

test.runIf(isDeep)('restores the same picture after the graphics context was lost', async () => {
  await call(`show({ type: 'model', url: '${server.url}/files/model' })`);
  const before = await settled();
  await page.evaluate("(window.loss = canvas.getContext('webgl2').getExtension('WEBGL_lose_context')).loseContext()");
  await expect.poll(() => page.evaluate('window.isLost')).toBe(true);
  await page.evaluate('window.isResting = false; window.loss.restoreContext()');
  await expect.poll(() => page.evaluate('window.isLost')).toBe(false);
  expect(await settled()).toEqual(before);
});

test('stops drawing and releases the graphics context when disposed', async () => {
  await call(`show({ type: 'model', url: '${server.url}/files/model' })`);
  await settled();
  await call('dispose()');
  const before = await page.evaluate('window.drawn');
  await page.evaluate("canvas.width = 100; window.dispatchEvent(new Event('resize'))");
  await page.evaluate(TWENTY_FRAMES);
  expect(await page.evaluate('window.drawn')).toBe(before);
  expect(await page.evaluate("canvas.getContext('webgl2').isContextLost()")).toBe(true);
});

const TWENTY_FRAMES = `new Promise((resolve) => {
  let left = 20;
  requestAnimationFrame(function next() { left -= 1; left > 0 ? requestAnimationFrame(next) : resolve(); });
})`;

/** Opens the preview in a page with the content security policy of the site. */
async function openPreview(): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 120, height: 120 } });
  // Vitest ends a test that hangs.
  page.setDefaultTimeout(0);
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !HARMLESS.test(message.text())) {
      complaints.push(message.text());
    }
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.route('**/index.html', async (route) => {
    const response = await route.fetch();
    // Marks scripts with a nonce, as the server does.
    const marked = (await response.text()).replaceAll('<script', '<script nonce="renderer"');
    const { html, policy } = policyByHashes(marked, 'renderer', { forms: [], isPreview: false });
    await route.fulfill({
      response,
      body: html,
      headers: { ...response.headers(), 'content-security-policy': policy },
    });
  });
  await page.goto(`${server.url}/page/index.html`);
  await page.evaluate(`
    window.drawn = 0;
    const { drawElements } = WebGL2RenderingContext.prototype;
    WebGL2RenderingContext.prototype.drawElements = function (...rest) { window.drawn += 1; drawElements.apply(this, rest); };
    window.canvas = document.createElement('canvas');
    Object.assign(canvas.style, { position: 'fixed', inset: '0', width: '120px', height: '120px' });
    document.body.append(canvas);
    window.viewer = createViewer(canvas, { 
      onDraw: (isResting) => { window.isResting = isResting; },
      onContextChange: (isLost) => { window.isLost = isLost; },
    });
  `);
  return page;
}

function call(action: string): Promise<unknown> {
  return page.evaluate(`window.isResting = false; viewer.${action}`);
}

const look = async (): Promise<string> =>
  createHash('sha256')
    .update(await page.locator('canvas').screenshot())
    .digest('hex');

/** Waits until the preview has drawn the last change, and returns the hash of its picture. */
async function settled(): Promise<string> {
  await expect.poll(() => page.evaluate('window.isResting')).toBe(true);
  return look();
}
