import { chromium } from '@playwright/test';

const base = 'http://127.0.0.1:3177';
const shots = '/tmp/w/frame/shots';
const browser = await chromium.launch({
  executablePath: '/usr/lib/chromium/chromium-headless-shell',
  args: ['--no-sandbox'],
});
const login = async (name: string) =>
  (
    await (
      await fetch(`${base}/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: `${name}@demo.local`, password: 'polyshelf-demo' }),
      })
    ).json()
  ).data;
async function as(name: string | null, options: object) {
  const context = await browser.newContext({ baseURL: base, reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  page.on('console', (m) => {
    if (m.type() === 'error' || m.type() === 'warning') console.log('CONSOLE', name, m.text());
  });
  page.on('pageerror', (e) => console.log('PAGEERROR', e.message));
  if (name) {
    const tokens = await login(name);
    await page.addInitScript((s) => localStorage.setItem('session', JSON.stringify(s)), {
      ...tokens,
      expires_at: Date.now() + tokens.expires,
    });
  }
  return page;
}
const desk = { viewport: { width: 1440, height: 900 } },
  phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
for (const [look, options] of [
  ['en-light-desk', desk],
  ['ru-dark-desk', { ...desk, colorScheme: 'dark' }],
  ['en-dark-phone', { ...phone, colorScheme: 'dark' }],
  ['ru-light-phone', phone],
] as const) {
  const prefix = look.startsWith('ru') ? '/ru' : '';
  const isPhone = look.endsWith('phone');
  const page = await as('admin', options);
  await page.goto(`${prefix}/admin`);
  await page.waitForSelector('main h1');
  await page.waitForTimeout(800);
  console.log(look, await page.title(), await page.evaluate(() => document.activeElement?.tagName));
  await page.screenshot({ path: `${shots}/${look}-today.png` });
  await page.keyboard.press('Control+k');
  await page.waitForTimeout(400);
  await page.screenshot({ path: `${shots}/${look}-palette-empty.png` });
  await page.keyboard.type(look.startsWith('ru') ? 'дуб' : 'oak');
  await page.waitForTimeout(900);
  await page.screenshot({ path: `${shots}/${look}-palette.png` });
  await page.keyboard.press('Escape');
  await page.waitForTimeout(300);
  console.log('focus after Esc', await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 80)));
  if (isPhone) {
    await page.locator('header button').first().click();
    await page.waitForTimeout(400);
    await page.screenshot({ path: `${shots}/${look}-drawer.png` });
    await page.keyboard.press('Escape');
  }
  await page.goto(`${prefix}/admin/upload`);
  await page.waitForSelector('main h1');
  await page.waitForTimeout(1500);
  await page.screenshot({ path: `${shots}/${look}-upload.png` });
  await page.goto(`${prefix}/admin/nothing`);
  await page.waitForSelector('main h1');
  await page.waitForTimeout(500);
  await page.screenshot({ path: `${shots}/${look}-missing.png` });
  console.log('missing', await page.title());
  await page.context().close();
  for (const [who, path] of [
    [null, '/admin'],
    ['free', '/admin'],
    ['core', '/admin/upload'],
    ['core', '/admin'],
  ] as const) {
    const other = await as(who, options);
    await other.goto(prefix + path);
    await other.waitForTimeout(1800);
    console.log(
      who,
      path,
      await other.title(),
      '|',
      await other.locator('h1').filter({ visible: true }).allInnerTexts(),
    );
    await other.screenshot({ path: `${shots}/${look}-${who}${path.replaceAll('/', '-')}.png` });
    await other.context().close();
  }
}
await browser.close();
