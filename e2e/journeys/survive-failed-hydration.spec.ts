import type { Page } from '@playwright/test';
import { deep, expect, test } from '../journey.ts';
import { pagePaths } from '../page-paths.ts';

const paths = [...pagePaths, '/ru/filter?type=model', '/search?search=oak', '/design', '/nowhere'];

/** Changes the heading in the HTML, so that it differs from what React renders. */
async function corruptPages(page: Page): Promise<void> {
  await page.route(
    (url) => !/^\/(assets|media|api)\/|\.data$/.test(url.pathname),
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: html.replace(/(<h1[^>]*>)[^<]+/, '$1Not what React renders') });
    },
  );
}

test.use({ viewport: { width: 1440, height: 900 } });

for (const path of paths) {
  test(`${path} works after failed hydration`, deep, async ({ page, context, problems, baseURL }) => {
    await context.addCookies([{ name: 'color_mode', value: 'dark', url: String(baseURL) }]);
    await corruptPages(page);
    const document = await page.goto(path);
    expect(document?.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'");
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    await expect(heading).not.toHaveText('Not what React renders');
    // Theme, dialog and navigation work.
    await expect(page.locator('html')).toHaveClass(/dark/);
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^(Login|Войти)$/ })
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('banner').getByRole('navigation').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/catalog\/producers\?sort=new&view=gallery$/);
    await expect(heading).toHaveText(/^(Producers|Авторы)$/);
    // React reports the mismatch; there must be no other problem.
    const others = problems.filter((problem) => !/Minified React error #418|status of 404/.test(problem));
    expect(others).toEqual([]);
    expect(problems).toContainEqual(expect.stringContaining('#418'));
    problems.length = 0;
  });
}
