import { chromium } from '@playwright/test';

const base = 'http://127.0.0.1:3177';
const browser = await chromium.launch({
  executablePath: '/usr/lib/chromium/chromium-headless-shell',
  args: ['--no-sandbox'],
});
const tokens = (
  await (
    await fetch(`${base}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@demo.local', password: 'polyshelf-demo' }),
    })
  ).json()
).data;
const page = await (
  await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce' })
).newPage();
await page.addInitScript((s) => localStorage.setItem('session', JSON.stringify(s)), {
  ...tokens,
  expires_at: Date.now() + tokens.expires,
});
for (let i = 0; i < 8; i++) {
  await page.goto(`${base}/admin/upload`);
  await page.waitForSelector('main h1');
  await page.goto(`${base}/admin/nothing`);
  await page.waitForSelector('main h1');
  const a = await page.evaluate(() => [
    document.title,
    document.querySelectorAll('title').length,
    document.querySelector('main h1')?.textContent,
    [...document.querySelectorAll('title')].map((t) => t.parentElement?.tagName).join(),
  ]);
  await page.waitForTimeout(700);
  console.log(a, await page.title());
}
await browser.close();
