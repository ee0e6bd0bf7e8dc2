import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The only rules whose result depends on the theme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

interface Options {
  /** Selector of the part to check; the whole page by default. */
  within?: string;
  /** Printed with a failure. */
  where?: string;
}

/** Fails on every violation that axe finds in the current theme. */
export async function expectAccessible(
  page: Page,
  { within, where = '' }: Options = {},
  rules?: string[],
): Promise<void> {
  await finishTransitions(page);
  // Legacy mode opens no second page, which axe needs only for iframes of other origins; our pages have none.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (within) axe.include(within);
  const runOnly = rules ?? standards;
  const { violations } = await axe.options({ runOnly, resultTypes: ['violations'] }).analyze();
  const faults = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  expect(faults, where).toEqual([]);
}

/** Checks all rules in the light theme, and the rules about colours again in the dark theme. */
export async function expectAccessibleInBothThemes(page: Page, options?: Options): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page, options);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, options, colourRules);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Waits for transitions, during which colours belong to neither theme. */
async function finishTransitions(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
}

/** The number of pixels by which the page is wider than the screen. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
