import type { APIRequestContext, Page } from '@playwright/test';
import { isDeep, runCount } from '../../scripts/test/run-count.ts';
import { makeThreeClips } from '../../server/testing/framed-models.ts';
import { expectAccessibleInBothThemes, overflowOf } from '../accessibility.ts';
import { deep, expect, test } from '../journey.ts';
import { difference, type Look, lookAt, variety } from '../look.ts';

const OAK = '871648a4-63b7-8c9a-a006-c7b06fd42e5a';

// Small, because without a graphics card the CPU computes every pixel of a preview.
test.use({ viewport: { width: 400, height: 480 } });

/** Compiling the shaders of a preview takes long without a graphics card. */
const DRAWN_MS = 240_000;

/** Warnings of the software renderer, and of three.js when it disposes of objects of a lost context. */
const HARMLESS = /GL Driver Message|does not belong to this context/;

test.afterEach(({ problems }) => {
  problems.splice(0, problems.length, ...problems.filter((problem) => !HARMLESS.test(problem)));
});

/** The status line of the preview; the page has other elements with this role. */
const previewStatus = (page: Page) => page.getByRole('region', { name: /3D preview/ }).getByRole('status');

test('shows a texture on another shape, and loads the viewer only for that', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto(`/asset/${OAK}`, { waitUntil: 'networkidle' });
  expect(loaded.filter((path) => /\/(viewer|preview)-[^/]+\.js$/.test(path))).toEqual([]);
  await open(page);
  expect(loaded.filter((path) => /\/viewer-[^/]+\.js$/.test(path))).toHaveLength(1);
  await seenAfter(page, () => page.getByRole('radio', { name: 'Plane' }).check());
  await closePreview(page);
  await expect(page.getByRole('button', { name: 'View in 3D' })).toBeFocused();
});

test('restores a lost graphics context', deep, async ({ page }) => {
  await page.goto(`/asset/${OAK}`);
  await open(page);
  await page.evaluate(() => {
    const loss = document.querySelector('canvas')?.getContext('webgl2')?.getExtension('WEBGL_lose_context');
    Object.assign(window, { loss });
    loss?.loseContext();
  });
  await expect(previewStatus(page)).toContainText('paused 3D graphics');
  expect(variety(await lookAt(page.getByRole('application')))).toBeGreaterThan(10);
  await page.evaluate(() => (Reflect.get(window, 'loss') as WEBGL_lose_context).restoreContext());
  await expectDrawn(page);
});

test('every control of a texture changes its preview, which is accessible in both themes', deep, async ({ page }) => {
  await page.goto(`/asset/${OAK}`);
  await open(page);
  const shown = async (act: () => Promise<unknown>) => seenAfter(page, act);
  await shown(() => page.getByRole('radio', { name: 'Cube' }).check());
  await shown(() => page.getByRole('radio', { name: 'Plane' }).check());
  await shown(() => page.getByRole('slider', { name: 'Tiling' }).fill('5'));
  await shown(() => page.getByRole('combobox', { name: 'Map' }).selectOption('Height'));
  await shown(() => page.getByRole('combobox', { name: 'Map' }).selectOption('Base colour'));
  await shown(() => page.getByRole('button', { name: 'Actual pixels' }).click());
  await shown(() => page.getByRole('radio', { name: 'Sphere' }).check());
  await expectAccessibleInBothThemes(page);
});

test('retries a model that failed to load, and turns it by keyboard', async ({ page, request, problems }) => {
  await page.route('**/media/previews/*.glb', (route) => route.abort());
  await page.goto(`/asset/${await findAsset(request, 'model', 'Tallinn Spindle Chair')}`);
  await clickPreview(page);
  await expect(previewStatus(page)).toContainText('could not be loaded');
  await page.unroute('**/media/previews/*.glb');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectDrawn(page);
  expect(problems.splice(0)).toEqual([expect.stringContaining('ERR_FAILED'), expect.stringContaining('ERR_FAILED')]);
  await seenAfter(page, () => page.keyboard.press('ArrowRight'));
});

test('every control of a model changes its preview', deep, async ({ page, request }) => {
  await page.goto(`/asset/${await findAsset(request, 'model', 'Tallinn Spindle Chair')}`);
  await open(page);
  await expect(page.getByRole('group', { name: 'Animation' })).toBeHidden();
  const shown = async (act: () => Promise<unknown>, least?: number) => seenAfter(page, act, least);
  await shown(() => page.keyboard.press('+'));
  await shown(() => page.getByRole('button', { name: 'Wireframe' }).click(), 0.5);
  await shown(() => page.getByRole('button', { name: 'Wireframe' }).click(), 0.5);
  await shown(() => page.getByRole('combobox', { name: 'Light' }).selectOption('Dusk'), 0.5);
  await shown(() => page.getByRole('combobox', { name: 'Map' }).selectOption('Normal, OpenGL'));
  await page.getByRole('combobox', { name: 'Map' }).selectOption('All maps');
  await shown(() => page.getByRole('button', { name: 'Turntable' }).click(), 0.2);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(page.getByRole('button', { name: 'Turntable' })).toBeHidden();
});

test(
  'plays, pauses and chooses animations by keyboard, and starts paused with reduced motion',
  deep,
  async ({ page, request }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await countDrawings(page);
    await showThreeClips(page, request);
    await page.getByRole('button', { name: 'View in 3D' }).focus();
    await expect(async () => {
      if (!(await page.getByRole('application').isVisible())) await page.keyboard.press('Enter');
      await expect(page.getByRole('application')).toBeFocused({ timeout: 2_000 });
    }).toPass();
    await expectDrawn(page);
    const button = page.getByRole('group', { name: 'Animation' }).getByRole('button');
    await expect(button).toHaveAccessibleName('Play animation');
    const start = await expectStill(page);

    await seenAfter(page, () => page.keyboard.press('Space'), 0.5);
    await expect(button).toHaveAccessibleName('Pause animation');
    await expectMoving(page);
    await page.keyboard.press('Space');
    await expect(button).toHaveAccessibleName('Play animation');
    await expectStill(page);

    await page.keyboard.press('Tab');
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await expectMoving(page);
    await page.keyboard.press('Enter');
    await expectStill(page);

    await page.keyboard.press('Tab');
    const choice = page.getByRole('combobox', { name: 'Clip' });
    await expect(choice).toBeFocused();
    await expect(choice.getByRole('option')).toHaveText([
      'Walk <b>aside</b>',
      'Clip 2',
      'Sink slowly into the floor and come back…',
    ]);
    await page.keyboard.press('ArrowDown');
    await expect(choice).toHaveValue('1');
    // Every clip starts in the same pose, but needs other room.
    expect(difference(start, await expectStill(page))).toBeGreaterThan(0.5);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Space');
    await expectMoving(page);
  },
);

test('animations start by themselves, and stop out of sight', deep, async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await countDrawings(page);
  await showThreeClips(page, request, '/ru');
  await clickPreview(page);
  const button = page.getByRole('group', { name: 'Анимация' }).getByRole('button');
  await expect(button).toHaveAccessibleName('Приостановить анимацию', { timeout: DRAWN_MS });
  await expect(page.getByRole('combobox', { name: 'Клип' }).getByRole('option').nth(1)).toHaveText('Клип 2');
  await expectMoving(page);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expectNoDrawings(page);
  await page.evaluate(() => scrollTo(0, 0));
  await expectMoving(page);
  await button.click();
  await expectAccessibleInBothThemes(page);
});

test('looks around in an HDRI, changes its exposure, and frees the graphics context when closed', async ({
  page,
  request,
}) => {
  test.slow(isDeep, 'opens the preview ten times');
  await page.addInitScript(() => {
    const contexts: WebGL2RenderingContext[] = Object.assign(window, { contexts: [] }).contexts;
    const { getContext } = HTMLCanvasElement.prototype;
    Object.assign(HTMLCanvasElement.prototype, {
      getContext(this: HTMLCanvasElement, ...wishes: Parameters<typeof getContext>) {
        const context = getContext.apply(this, wishes);
        if (context instanceof WebGL2RenderingContext && !contexts.includes(context)) contexts.push(context);
        return context;
      },
    });
  });
  await page.goto(`/asset/${await findAsset(request, 'hdri', 'Clear Noon Meadow')}`);
  await open(page);
  await seenAfter(page, () => page.keyboard.press('ArrowUp'));
  await seenAfter(page, () => page.getByRole('slider', { name: 'Exposure' }).fill('-3'));
  if (isDeep) await seenAfter(page, () => page.getByRole('radio', { name: 'Balls' }).check());

  const openings = runCount(1, 10);
  for (let opening = 1; opening < openings; opening += 1) {
    await closePreview(page);
    await open(page);
  }
  await closePreview(page);
  const areLost = await page.evaluate(() =>
    (Reflect.get(window, 'contexts') as WebGL2RenderingContext[]).map((context) => context.isContextLost()),
  );
  expect(areLost).toEqual(Array(openings).fill(true));
});

test('page and zoom are accessible in both themes and fit a phone', deep, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/ru/asset/${OAK}`, { waitUntil: 'networkidle' });
  await expectAccessibleInBothThemes(page, { where: 'page' });
  await page.getByRole('button', { name: 'Увеличить изображение' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleInBothThemes(page, { where: 'zoom' });
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflowOf(page)).toBe(0);
});

test('explains that WebGL is missing and keeps its pictures', async ({ page }) => {
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    Object.assign(HTMLCanvasElement.prototype, {
      getContext(this: HTMLCanvasElement, ...wishes: Parameters<typeof getContext>) {
        return wishes[0].startsWith('webgl') ? null : getContext.apply(this, wishes);
      },
    });
  });
  await page.goto(`/asset/${OAK}`);
  await clickPreview(page);
  await expect(previewStatus(page)).toContainText('WebGL 2 is missing');
  expect(variety(await lookAt(page.getByRole('application')))).toBeGreaterThan(10);
  await page.getByRole('button', { name: 'Pictures' }).click();
  await expect(page.getByRole('button', { name: 'View in 3D' })).toBeVisible();
});

test('zooms and moves a picture by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 700 });
  await page.goto(`/asset/${OAK}`, { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Zoom in on the picture' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Natural Oak Planks' });
  const room = dialog.getByRole('application');
  await expect(room).toBeFocused();
  const size = dialog.locator('output');
  await expect(size).toHaveText('77 %');
  await page.keyboard.press('1');
  await expect(size).toHaveText('100 %');
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('+');
  await expect(size).toHaveText('384 %');
  await seenAfter(page, () => page.keyboard.press('ArrowRight'), 2, room);
  await page.keyboard.press('0');
  await expect(size).toHaveText('77 %');
  await page.keyboard.press('PageDown');
  await expect(dialog).toContainText('2 / 7');
  await page.keyboard.press('PageDown');
  await expect(page.getByRole('dialog', { name: 'Natural Oak Planks: Base colour' })).toContainText('3 / 7');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Zoom in on the picture' })).toBeFocused();
});

test('zooms at the pointer by wheel, resets by double click and moves by dragging', deep, async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 700 });
  await page.goto(`/asset/${OAK}`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Zoom in on the picture' }).click();
  const room = page.getByRole('dialog').getByRole('application');
  const size = page.getByRole('dialog').locator('output');
  await expect(size).toHaveText('77 %');
  await page.mouse.move(500, 350);
  await page.mouse.wheel(0, -600);
  await expect(size).toHaveText('254 %');
  const drag = async () => {
    await page.mouse.down();
    await page.mouse.move(300, 250, { steps: 4 });
    await page.mouse.up();
  };
  await seenAfter(page, drag, 2, room);
  await page.mouse.dblclick(500, 350);
  await expect(size).toHaveText('77 %');
});

for (const locale of ['en', 'ru'] as const) {
  test(`shows pictures, facts and files without JavaScript (${locale})`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
    const page = await context.newPage();
    await page.goto(`${locale === 'ru' ? '/ru' : ''}/asset/${OAK}`);
    const words = {
      en: ['Natural Oak Planks', 'Resolution2048 × 2048 px', 'Base colour', '10.3 MB', 'Similar assets'],
      ru: ['Доска дубовая натуральная', 'Разрешение2048 × 2048 пикс.', 'Базовый цвет', '10,3 МБ', 'Похожие ассеты'],
    };
    for (const text of words[locale]) await expect(page.getByRole('main')).toContainText(text);
    await expect(page.getByRole('button', { name: /3D/ })).toBeHidden();
    const picture = page.getByRole('img', { name: words[locale][0] as string });
    await expect(picture).toBeVisible();
    await page.getByRole('link', { name: locale === 'en' ? 'Picture 2 of 2' : 'Изображение 2 из 2' }).click();
    await expect(page).toHaveURL(/\/media\/images\/.+\.webp$/);
    await context.close();
  });
}

test('describes an asset to search engines and social networks', async ({ request }) => {
  const html = await (
    await request.get(`/ru/asset/${await findAsset(request, 'model', 'Tallinn Spindle Chair')}`)
  ).text();
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) =>
    JSON.parse(json),
  );
  const [trail, about] = data;
  expect(trail).toMatchObject({ '@type': 'BreadcrumbList' });
  expect(trail.itemListElement.length).toBeGreaterThan(2);
  expect(about['@graph']).toMatchObject([
    {
      '@type': 'Product',
      name: expect.stringMatching(/[а-я]/),
      image: [expect.stringMatching(/^http.*\.webp$/), expect.anything()],
    },
    { '@type': '3DModel', encoding: [{ encodingFormat: 'model/gltf-binary' }] },
  ]);
  expect(html).toMatch(/<meta property="og:image" content="http[^"]+\.webp"/);
  const image = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
  expect((await request.get(new URL(image).pathname)).headers()['content-type']).toBe('image/webp');
});

/** Opens a model whose preview is replaced by one with three clips. */
async function showThreeClips(page: Page, request: APIRequestContext, locale = ''): Promise<void> {
  const body = Buffer.from(await makeThreeClips());
  await page.route('**/media/previews/*.glb', (route) => route.fulfill({ body, contentType: 'model/gltf-binary' }));
  await page.goto(`${locale}/asset/${await findAsset(request, 'model', 'Tallinn Spindle Chair')}`);
}

/** Counts what the page draws with WebGL. */
async function countDrawings(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { drawElements } = WebGL2RenderingContext.prototype;
    Object.assign(window, { drawings: 0 });
    WebGL2RenderingContext.prototype.drawElements = function (...rest) {
      Object.assign(window, { drawings: Reflect.get(window, 'drawings') + 1 });
      drawElements.apply(this, rest);
    };
  });
}

/** How much is drawn during twenty frames of the page. */
const drawingsInTwentyFrames = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const before: number = Reflect.get(window, 'drawings');
    for (let frame = 0; frame < 20; frame += 1) await new Promise(requestAnimationFrame);
    return Reflect.get(window, 'drawings') - before;
  });

async function expectNoDrawings(page: Page): Promise<void> {
  await expect.poll(() => drawingsInTwentyFrames(page), { timeout: DRAWN_MS }).toBe(0);
}

async function expectStill(page: Page): Promise<Look> {
  await expectNoDrawings(page);
  const look = await lookAt(page.getByRole('application'));
  expect(await drawingsInTwentyFrames(page)).toBe(0);
  expect(difference(look, await lookAt(page.getByRole('application')))).toBe(0);
  return look;
}

async function expectMoving(page: Page): Promise<void> {
  await seenAfter(page, async () => undefined, 0.5);
}

async function findAsset(request: APIRequestContext, type: string, name: string): Promise<string> {
  const query = new URLSearchParams({ type, search: name, limit: '1' });
  const { data } = await (await request.get(`/api/assets?${query}`)).json();
  expect(data[0]?.name).toBe(name);
  return data[0].id;
}

async function open(page: Page): Promise<void> {
  await clickPreview(page);
  await expectDrawn(page);
}

async function expectDrawn(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Reset view' })).toBeVisible({ timeout: DRAWN_MS });
  expect(variety(await lookAt(page.getByRole('application')))).toBeGreaterThan(10);
}

async function closePreview(page: Page): Promise<void> {
  await page.getByRole('application').press('Escape');
  await expect(page.getByRole('application')).toBeHidden();
}

/** Repeats the click, because it does nothing before hydration. */
async function clickPreview(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /View in 3D|Смотреть в 3D/ });
  await expect(async () => {
    if (await button.isVisible()) await button.click();
    await expect(page.getByRole('application')).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

/** Acts and waits until the element looks different; returns its new look. */
async function seenAfter(
  page: Page,
  act: () => Promise<unknown>,
  least = 1,
  place = page.getByRole('application'),
): Promise<Look> {
  const before = await lookAt(place);
  await act();
  let after = before;
  await expect
    .poll(
      async () => {
        after = await lookAt(place);
        return difference(before, after);
      },
      { timeout: DRAWN_MS },
    )
    .toBeGreaterThan(least);
  return after;
}
