/// <reference lib="dom" />
/** Web vitals of the gallery and an asset page on a slow phone: interaction to next paint, largest paint, layout shift. */
import { chromium, type Locator, type Page } from 'playwright-core';
import { browserArguments } from '../e2e/browser.ts';
import { listenForStop } from '../scripts/launch/stop-request.ts';
import { findChromium } from '../scripts/test/find-chromium.ts';
import { fetchAnswer } from './fetch-answer.ts';
import { median } from './figures.ts';
import { startProduct } from './product.ts';
import { formatTable } from './table.ts';

const ROUNDS = 3;
const TARGETS = { inpMs: 150, lcpMs: 2_000, shift: 0.02 };
/** Lighthouse's settings for a mid-range phone on a slow mobile network. */
const CPU_SLOWDOWN = 4;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

/** The pause between seeing the result of one tap and making the next. */
const PAUSE_MS = 500;

interface Interaction {
  name: string;
  target: string;
  ms: number;
}

interface Vitals {
  interactions: Interaction[];
  shift: number;
  lcpMs: number;
}

type Visit = (page: Page) => Promise<unknown>;

const stop = listenForStop(() => process.exit(1));
const { path: executablePath, how } = await findChromium(console.log);
if (!executablePath) throw new Error(how);
await using product = await startProduct(stop.signal, { kind: 'demo' });
const browser = await chromium.launch({ executablePath, args: browserArguments });
const { data } = JSON.parse((await fetchAnswer(`${product.url}/api/assets?type=texture&limit=1`)).body.toString());
const visits: Record<string, Visit> = { '/filter': browseGallery, [`/asset/${data[0].id}`]: scroll };

for (const [path, visit] of Object.entries(visits)) {
  // The demo renders its pictures on first request; a real catalogue has them stored. So this visit does not count.
  await measureVisit(path, visit);
  const rounds: Record<keyof typeof TARGETS, number>[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const { interactions, shift, lcpMs } = await measureVisit(path, visit);
    const slowest = interactions.toSorted((a, b) => b.ms - a.ms);
    console.log(`${path}: largest paint at ${lcpMs.toFixed(0)} ms, layout shift ${shift.toFixed(4)}`);
    console.log(formatTable(slowest.slice(0, 3).map(({ name, target, ms }) => [name, target, `${ms} ms`])));
    rounds.push({ inpMs: slowest[0]?.ms ?? 0, lcpMs, shift });
  }
  for (const name of ['inpMs', 'lcpMs', 'shift'] as const) {
    const value = median(rounds.map((round) => round[name]));
    console.log(`${path}: ${name} ${value.toFixed(3)} (median of the rounds), target ${TARGETS[name]}`);
    if (value > TARGETS[name]) process.exitCode = 1;
  }
}
await browser.close();

async function measureVisit(path: string, visit: Visit): Promise<Vitals> {
  const context = await browser.newContext(PHONE);
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await page.addInitScript(observe);
  let loads = 0;
  page.on('domcontentloaded', () => loads++);
  await page.goto(`${product.url}${path}`);
  await page.waitForLoadState('networkidle');
  await visit(page);
  // A second document load would lose the vitals collected before it.
  if (loads !== 1) throw new Error(`A tap on ${path} reloaded the page; taps must navigate on the client`);
  const vitals = await page.evaluate(() => (window as unknown as { vitals: Vitals }).vitals);
  await context.close();
  return vitals;
}

/**
 * Scrolls, filters, removes the filters and changes the density. Uses plain CSS selectors: role selectors keep a slow
 * phone busy for longer than anything that is measured here.
 */
async function browseGallery(page: Page): Promise<void> {
  await scroll(page);
  await page.evaluate(() => scrollTo(0, 0));
  const chipToRemove = (name: string) => page.locator(`a[aria-label="Remove the filter ${name}"]`);
  for (const name of ['New', 'Free']) {
    await tap(page.locator('ul[aria-label="Active filters"] a', { hasText: name }));
    await chipToRemove(name).waitFor();
    await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
    await scroll(page);
    await page.evaluate(() => scrollTo(0, 0));
  }
  for (const name of ['New', 'Free']) {
    await tap(chipToRemove(name));
    // Waits for the chip and not for the URL, which changes before the page does.
    await chipToRemove(name).waitFor({ state: 'detached' });
  }
  await tap(page.locator('a[aria-label="Small pictures"]'));
  await page.locator('.asset-grid-sm').waitFor();
  await scroll(page);
  await tap(page.locator('button', { hasText: /^Filters$/ }));
  await tap(page.locator('section[aria-label="Filters"] a', { hasText: /^Models/ }));
  await page.waitForURL('**/filter?type=model&size=sm');
}

/** Taps by coordinates: `locator.tap()` would first make the page hit-test the target, which costs time on a slow phone. */
async function tap(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  await target.page().waitForTimeout(PAUSE_MS);
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await target.page().touchscreen.tap(x + width / 2, y + height / 2);
}

async function scroll(page: Page): Promise<void> {
  for (let step = 0; step < 8; step++) {
    await page.mouse.wheel(0, 700);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}

/** Runs in the page. */
function observe(): void {
  const vitals: Vitals = { interactions: [], shift: 0, lcpMs: 0 };
  Object.assign(window, { vitals });
  const nameOf = (node: Node | null) =>
    (node instanceof Element ? (node.getAttribute('aria-label') ?? node.textContent ?? '') : '').trim();
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (!entry.interactionId) continue;
      vitals.interactions.push({ name: entry.name, target: nameOf(entry.target).slice(0, 40), ms: entry.duration });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!entry.hadRecentInput) vitals.shift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    vitals.lcpMs = list.getEntries().at(-1)?.startTime ?? vitals.lcpMs;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}
