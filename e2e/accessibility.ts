import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The only rules whose result depends on the theme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

interface Options {
  /** Selector of the part to look at; the whole page without it. */
  within?: string;
  /** Stands before each fault that is found. */
  where?: string;
}

/** Fails on every fault that axe finds, in the theme that is shown. */
export async function expectAccessible(
  page: Page,
  { within, where = '' }: Options = {},
  rules?: string[],
): Promise<void> {
  await finishTransitions(page);
  // Our pages have no frames, for which axe would open another page.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (within) axe.include(within);
  const runOnly = rules ?? standards;
  const { violations } = await axe.options({ runOnly, resultTypes: ['violations'] }).analyze();
  const faults = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  expect(faults, where).toEqual([]);
}

/** Checks all rules in the light theme, and colours again in the dark one. */
export async function expectAccessibleInBothThemes(page: Page, options?: Options): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page, options);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, options, colourRules);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** During a transition a colour belongs to neither theme. */
async function finishTransitions(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
}

/** By how many pixels the page is wider than the screen. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
