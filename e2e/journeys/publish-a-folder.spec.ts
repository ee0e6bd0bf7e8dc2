import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { port } from '../addresses.ts';
import { expect, test } from '../journey.ts';
import { bearer, withDatabase } from '../money.ts';
import { logIn, newEmail, open, openAs, register } from '../people.ts';
import { useSlowNetwork } from '../slow-network.ts';
import { run, startWebProcess } from '../web-process.ts';

const MB = 1024 * 1024;
const PRODUCT = `http://127.0.0.1:${port}`;
const main = (page: Page) => page.getByRole('main');
const detail = (page: Page) => main(page).getByRole('article');
const notices = (page: Page) => page.getByRole('region', { name: 'Notifications' });

let network: Awaited<ReturnType<typeof useSlowNetwork>>;
let web: Awaited<ReturnType<typeof startWebProcess>>;
test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
  baseURL: async ({}, use) => {
    web = await startWebProcess();
    network = await useSlowNetwork(0.7 * MB);
    network.leadTo(web.port);
    await use(network.url);
    network.close();
    web.kill();
  },
});
test.setTimeout(300_000);

/** Chooses an option of a combobox by typing. */
async function pick(page: Page, label: string, text: string, option = text): Promise<void> {
  await detail(page).getByRole('combobox', { name: label, exact: true }).fill(text);
  await page.getByRole('option', { name: option }).first().click();
}

/** The bytes of a file in a zip of stored files. */
function readEntry(archive: Buffer, name: string): Buffer {
  for (let at = archive.indexOf('PK\u0003\u0004'); at !== -1; at = archive.indexOf('PK\u0003\u0004', at + 1)) {
    const [bytes, nameBytes, extraBytes] = [18, 26, 28].map((place, i) =>
      i === 0 ? archive.readUInt32LE(at + place) : archive.readUInt16LE(at + place),
    ) as [number, number, number];
    const start = at + 30 + nameBytes + extraBytes;
    if (archive.toString('utf8', at + 30, at + 30 + nameBytes).endsWith(name))
      return archive.subarray(start, start + bytes);
  }
  throw new Error(`The archive has no ${name}`);
}

test('a folder becomes a published asset, although the network and a server fail on the way', async ({
  page,
  browser,
  context,
  request,
  problems,
}) => {
  const word = `qu${Array.from(randomBytes(8), (byte) => String.fromCharCode(97 + (byte % 26))).join('')}`;
  const name = `${word.charAt(0).toUpperCase()}${word.slice(1)} Granite`;
  const folder = join(mkdtempSync(join(tmpdir(), 'polyshelf-journey-')), 'Stones');
  await run('server/testing/write-upload-folder.ts', folder, word);
  const person = await register(request, newEmail('core'));
  await withDatabase(async (database) => {
    await database.query(`update accounts set role = 'core' where id = (select account from users where email = $1)`, [
      person.email,
    ]);
  });
  const offsets: number[] = [];
  page.on('request', (sending) => {
    if (sending.method() === 'PATCH') offsets.push(Number(sending.headers()['upload-offset']));
  });

  await openAs(page, person, '/account/upload');
  await main(page).locator('input[type=file]').nth(1).setInputFiles(folder);
  const sentBytes = () =>
    main(page)
      .getByRole('progressbar')
      .first()
      .evaluate((bar: HTMLProgressElement) => bar.value / bar.max);
  await expect.poll(sentBytes).toBeGreaterThan(0.15);

  // The network fails in the middle of the bytes.
  await context.setOffline(true);
  network.cut();
  await expect(main(page).getByRole('status').first()).toContainText('No connection');
  network.repair();
  await context.setOffline(false);
  await expect.poll(sentBytes).toBeGreaterThan(0.35);

  // The web process dies without a word; another one goes on.
  web.kill();
  network.leadTo(port);
  const list = main(page).getByRole('list', { name: 'Assets on the desk' });
  await expect(list.getByRole('link', { name })).toBeVisible({ timeout: 120_000 });
  expect(Math.max(...offsets)).toBeGreaterThan(0);
  // After a cut, the browser may try an offset that the server has passed already, which answers 409.
  const rest = problems.filter(
    (problem) => !/ERR_(INTERNET_|CONNECTION_|EMPTY_|NETWORK_|SOCKET_|ABORTED)|status of 409/.test(problem),
  );
  problems.splice(0, problems.length, ...rest);

  // The texture, the model and the HDRI are understood. One click fixes the normal map.
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await list.getByRole('link', { name }).click();
  await detail(page).getByRole('button', { name: 'Flip green' }).click();
  await expect(detail(page).getByRole('heading', { name: 'Fixed' })).toBeVisible();
  await expect(detail(page).getByRole('button', { name: 'Flip green' })).toBeHidden();

  await detail(page).getByLabel('Name, Russian', { exact: true }).fill(`Гранит ${word}`);
  await pick(page, 'Producer', 'Clay', 'Clay & Oak');
  await pick(page, 'Pack', 'Stone', 'Stone');
  await detail(page).getByLabel('Licence', { exact: true }).selectOption('cc0');
  await detail(page).getByRole('switch', { name: 'Free for everybody' }).click();
  await expect(detail(page).getByText('Saved', { exact: true }).last()).toBeVisible();
  await expect(detail(page).getByText('The asset has no licence.')).toBeHidden();
  await expect(detail(page).getByText(/The files (wait|are being)/)).toBeHidden();
  await detail(page).getByRole('button', { name: 'Send to review' }).click();
  await expect(notices(page)).toContainText('Sent to review');

  // The administrator asks for a change, gets it, and publishes.
  const office = await browser.newContext({ reducedMotion: 'reduce', baseURL: PRODUCT });
  const desk = await office.newPage();
  await openAs(
    desk,
    { tokens: await logIn(request, 'admin@demo.local', 'polyshelf-demo') },
    `/admin/upload?search=${word}`,
  );
  await expect(detail(desk).getByRole('heading', { level: 2, name })).toBeVisible();
  await desk.keyboard.press('c');
  await desk.getByRole('dialog').getByLabel('Comment').fill('Which granite is it?');
  await desk.getByRole('dialog').getByRole('button', { name: 'Request changes' }).click();
  await expect(notices(desk)).toContainText('Changes requested');

  await open(page, `/account/upload?search=${word}`);
  await list.getByRole('link', { name }).click();
  await expect(detail(page)).toContainText('Which granite is it?');
  await detail(page).getByLabel('Description, English', { exact: true }).fill('Black granite from Karelia.');
  await expect(detail(page).getByText('Saved', { exact: true }).last()).toBeVisible();
  await detail(page).getByRole('button', { name: 'Send to review' }).click();
  await expect(notices(page)).toContainText('Sent to review');

  await open(desk, `/admin/upload?search=${word}`);
  await expect(detail(desk)).toContainText('Black granite from Karelia.');
  await desk.keyboard.press('p');
  await expect(notices(desk)).toContainText('Published');

  // A visitor finds it by a Russian search, and what is downloaded is the fixed file.
  const find = async () =>
    (await (await fetch(`${PRODUCT}/api/assets?search=${encodeURIComponent(`гранит ${word}`)}`)).json()).data;
  await expect.poll(async () => (await find()).length, { intervals: [50] }).toBe(1);
  const [asset] = await find();
  expect(asset).toMatchObject({ name, free: true });
  const draft = await (await fetch(`${PRODUCT}/api/drafts/${asset.id}`, { headers: bearer(person) })).json();
  const normal = draft.data.files_list.find(({ map }: { map: string }) => map === 'normal_gl');
  await office.close();

  const visitor = await browser.newContext({ reducedMotion: 'reduce', baseURL: PRODUCT });
  const shop = await visitor.newPage();
  await openAs(
    shop,
    await register(request, newEmail('visitor')),
    `/ru/search?search=${encodeURIComponent(`гранит ${word}`)}`,
  );
  await shop.getByRole('main').locator(`a[href*="${asset.id}"]`).first().click();
  await expect(shop).toHaveURL(new RegExp(asset.id));
  const started = shop.waitForEvent('download');
  await shop
    .getByRole('main')
    .getByRole('button', { name: /^Скачать/ })
    .first()
    .click();
  const archive = readFileSync(await (await started).path());
  expect(createHash('sha256').update(readEntry(archive, normal.name)).digest('hex')).toBe(normal.sha256);
  await visitor.close();
  rmSync(folder, { recursive: true });
});
