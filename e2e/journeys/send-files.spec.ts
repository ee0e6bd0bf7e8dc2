import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { deep, expect, test } from '../journey.ts';
import { withDatabase } from '../money.ts';
import { newEmail, openAs, register } from '../people.ts';
import { useSlowNetwork } from '../slow-network.ts';

const MB = 1024 * 1024;
const main = (page: Page) => page.getByRole('main');
/** Comes before the fields of a draft, which report their saving. */
const uploadStatus = (page: Page) => main(page).getByRole('status').first();
const row = (page: Page, name: string) => main(page).getByRole('listitem').filter({ hasText: name });

/** Opens the desk as a new member of the core team, so that no other journey has uploads there. */
async function openDesk(page: Page, request: APIRequestContext): Promise<void> {
  const person = await register(request, newEmail('core'));
  await withDatabase(async (database) => {
    await database.query(`update accounts set role = 'core' where id = (select account from users where email = $1)`, [
      person.email,
    ]);
  });
  await openAs(page, person, '/account/upload');
  await expect(main(page)).toContainText('Drop files, folders or a zip here');
}

function makeFolder(name: string, files: Record<string, Buffer>): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'polyshelf-journey-')), name);
  for (const [path, bytes] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
  return folder;
}

/** Drops files as the browser does, except that synthetic drops have no handles. */
async function drop(page: Page, files: Record<string, Buffer>): Promise<void> {
  const given = Object.entries(files).map(([name, bytes]) => ({ name, base64: bytes.toString('base64') }));
  const transfer = await page.evaluateHandle((dropped) => {
    const data = new DataTransfer();
    for (const { name, base64 } of dropped) {
      data.items.add(new File([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], name));
    }
    return data;
  }, given);
  await page.dispatchEvent('main', 'dragover', { dataTransfer: transfer });
  await expect(main(page)).toContainText('Drop to upload');
  await page.dispatchEvent('main', 'drop', { dataTransfer: transfer });
}

/** Removes the errors that a browser reports about requests without a network. */
function forgiveNetwork(problems: string[]): void {
  const rest = problems.filter((problem) => !/ERR_(INTERNET_|CONNECTION_|EMPTY_|NETWORK_|SOCKET_)/.test(problem));
  problems.splice(0, problems.length, ...rest);
}

/** What the server accepted, by path. */
async function acceptedFiles(page: Page): Promise<Record<string, string>> {
  const ids = await page.evaluate(async () => {
    const { access_token } = JSON.parse(localStorage.getItem('session') ?? '{}');
    const headers = { authorization: `Bearer ${access_token}` };
    const ids: string[] = JSON.parse(sessionStorage.getItem('announced') ?? '[]');
    const answers = await Promise.all(ids.map(async (id) => (await fetch(`/api/uploads/${id}`, { headers })).json()));
    return answers.flatMap(({ data }) => data.files);
  });
  return Object.fromEntries(ids.map(({ path, state, sha256 }) => [path, `${state} ${sha256}`]));
}

/** Notes the ids of announced uploads in the page, because finished ones are not listed. */
function noteUploads(page: Page): void {
  page.on('response', async (response) => {
    if (!response.url().endsWith('/api/uploads') || response.request().method() !== 'POST') return;
    const { data } = await response.json();
    await page.evaluate((id) => {
      const known = JSON.parse(sessionStorage.getItem('announced') ?? '[]');
      sessionStorage.setItem('announced', JSON.stringify([...known, id]));
    }, data.id);
  });
}

/** How many bytes of each address the server has stored. Asking also waits until its last request has ended. */
function storedBytes(page: Page, addresses: Set<string>): Promise<number[]> {
  return page.evaluate(
    async (urls) => {
      const { access_token } = JSON.parse(localStorage.getItem('session') ?? '{}');
      const headers = { authorization: `Bearer ${access_token}`, 'tus-resumable': '1.0.0' };
      const answers = await Promise.all(urls.map((url) => fetch(url, { method: 'HEAD', headers })));
      return answers.map((answer) => Number(answer.headers.get('upload-offset')));
    },
    [...addresses],
  );
}

const accepted = (bytes: Buffer): string => `accepted ${createHash('sha256').update(bytes).digest('hex')}`;

test.describe('over a slow network', () => {
  let network: Awaited<ReturnType<typeof useSlowNetwork>>;
  test.use({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
    baseURL: async ({}, use) => {
      network = await useSlowNetwork(1.5 * MB);
      await use(network.url);
      network.close();
    },
  });

  test('files continue where they were, after a lost network and after a reload', async ({
    page,
    context,
    request,
    problems,
  }) => {
    noteUploads(page);
    const files = {
      'rock_basecolor.png': randomBytes(14 * MB),
      'rock_roughness.png': randomBytes(8 * MB),
      'notes.txt': Buffer.from(`stone ${randomBytes(8).toString('hex')}`),
    };
    const rock = row(page, 'rock_basecolor.png');
    const sent = () => rock.getByRole('progressbar').evaluate((bar: HTMLProgressElement) => bar.value);
    const addresses = new Set<string>();
    let resumed: number[] = [];
    page.on('request', (sending) => {
      if (sending.method() !== 'PATCH') return;
      addresses.add(sending.url());
      resumed.push(Number(sending.headers()['upload-offset']));
    });
    await openDesk(page, request);
    await drop(page, files);
    await expect(uploadStatus(page)).toHaveText('Uploading');
    await main(page).locator('summary').click();
    await expect.poll(() => acceptedFiles(page)).toMatchObject({ 'notes.txt': accepted(files['notes.txt']) });
    await expect.poll(sent).toBeGreaterThan(MB);
    await expect(main(page)).toContainText('/s');

    await context.setOffline(true);
    network.cut();
    await expect(uploadStatus(page)).toContainText('No connection');
    await expect(rock).toContainText('Connection lost');
    network.repair();
    await context.setOffline(false);
    await expect(rock).toContainText('Uploading');
    await expect.poll(sent).toBeGreaterThan(2 * MB);

    await main(page).getByRole('button', { name: 'Pause', exact: true }).click();
    await expect(uploadStatus(page)).toHaveText('Paused');
    forgiveNetwork(problems);
    const stored = Math.max(...(await storedBytes(page, addresses)));
    expect(stored).toBeGreaterThan(0);
    await page.reload();
    await expect(rock).toContainText('Choose this file again');
    await expectAccessible(page);
    resumed = [];
    await drop(page, files);
    const expected = Object.entries(files).map(([name, bytes]) => [name, accepted(bytes)]);
    await expect.poll(() => acceptedFiles(page)).toMatchObject(Object.fromEntries(expected));
    expect(resumed).toContain(stored);
  });
});

test('a folder arrives with its paths, and bytes that the server has are not sent again', async ({ page, request }) => {
  noteUploads(page);
  const files = {
    'maps/oak_basecolor.png': randomBytes(200_000),
    'maps/oak_roughness.png': randomBytes(100_000),
    'Thumbs.db': Buffer.from('junk'),
    'empty.txt': Buffer.alloc(0),
  };
  const folder = makeFolder('Oak', files);
  await openDesk(page, request);
  const input = page.locator('input[type=file]').nth(1);
  await input.setInputFiles(folder);
  await expect(row(page, 'Oak/empty.txt')).toContainText('The file is empty');
  await expect(row(page, 'Thumbs.db')).toHaveCount(0);
  await expect(uploadStatus(page)).toHaveText('Some files were refused');
  const oak = files['maps/oak_basecolor.png'];
  await expect.poll(() => acceptedFiles(page)).toMatchObject({ 'Oak/maps/oak_basecolor.png': accepted(oak) });

  const sent: string[] = [];
  page.on('request', (one) => void sent.push(one.method()));
  await drop(page, { 'oak again.png': oak });
  await expect.poll(() => acceptedFiles(page)).toMatchObject({ 'oak again.png': accepted(oak) });
  expect(sent).not.toContain('PATCH');
});

test(
  'a large file is sent in three parts at once, which go on after a failure',
  deep,
  async ({ page, request, problems }) => {
    noteUploads(page);
    const bytes = Buffer.alloc(257 * MB, randomBytes(MB));
    const folder = makeFolder('Cliff', { 'cliff.png': bytes });
    await openDesk(page, request);
    const sent: string[] = [];
    const failing = new Set(['POST 2', 'PATCH 1']);
    await page.route('**/api/uploads/files**', async (route) => {
      const call = route.request();
      const metadata = (await call.headerValue('upload-metadata')) ?? '';
      const part = metadata ? atob(/part (\S+)/.exec(metadata)?.[1] ?? '') : (/\.(\d)$/.exec(call.url())?.[1] ?? '0');
      const what = `${call.method()} ${part}`;
      if (failing.delete(what)) return route.abort('connectionreset');
      sent.push(what);
      await route.continue();
    });
    await page.locator('input[type=file]').first().setInputFiles(join(folder, 'cliff.png'));
    await expect.poll(() => acceptedFiles(page)).toMatchObject({ 'cliff.png': accepted(bytes) });
    expect(failing.size).toBe(0);
    expect(sent).toEqual(
      expect.arrayContaining(['POST 0', 'POST 1', 'POST 2', 'HEAD 1', 'PATCH 0', 'PATCH 1', 'PATCH 2']),
    );
    forgiveNetwork(problems);
  },
);

test('a damaged archive is refused with a sentence', deep, async ({ page, request }) => {
  await openDesk(page, request);
  await drop(page, { 'set.zip': Buffer.from('not an archive') });
  await expect(row(page, 'set.zip')).toContainText('The archive is damaged or is not a zip file');
  await row(page, 'set.zip').getByRole('button', { name: 'Remove set.zip' }).click();
  await expect(row(page, 'set.zip')).toHaveCount(0);
});
