import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { servePage } from './serve-page.ts';

async function useServer() {
  const folder = mkdtempSync(join(tmpdir(), 'polyshelf-serve-'));
  const pageFolder = join(folder, 'page');
  mkdirSync(pageFolder);
  writeFileSync(join(pageFolder, 'index.html'), 'the page');
  writeFileSync(join(folder, 'secret.txt'), 'not for you');
  writeFileSync(join(folder, 'model.glb'), 'the model');
  const server = await servePage(pageFolder);
  onTestFinished(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return { folder, server };
}

/** Sends the path unchanged; fetch would normalise the dots. */
const statusOf = (url: string, path: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    request({ hostname, port, path }, (answer) => resolve(answer.resume().statusCode))
      .once('error', reject)
      .end();
  });

test('the page has a strict content security policy', async () => {
  const { server } = await useServer();
  const answer = await fetch(`${server.url}/page/`);
  expect(await answer.text()).toBe('the page');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(answer.headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'");
});

test('requests without the token get 404', async () => {
  const { server } = await useServer();
  const { origin } = new URL(server.url);
  for (const path of ['/', '/page/index.html', '/wrong/page/index.html']) {
    expect((await fetch(origin + path)).status).toBe(404);
  }
});

test.each([
  'page/../../secret.txt',
  'page/..%2F..%2Fsecret.txt',
  'page/%2e%2e/secret.txt',
  'files/../secret.txt',
  'files/secret.txt',
])('the path %s answers 404', async (path) => {
  const { server } = await useServer();
  expect(await statusOf(server.url, `${new URL(server.url).pathname}/${path}`)).toBe(404);
});

test('only the files and pictures of the current job can be read and written', async () => {
  const { folder, server } = await useServer();
  const put = (name: string) => fetch(`${server.url}/pictures/${name}`, { method: 'PUT', body: 'picture' });
  expect((await put('main')).status).toBe(404);
  expect((await fetch(`${server.url}/files/asset`)).status).toBe(404);
  server.job = {
    files: new Map([['asset', join(folder, 'model.glb')]]),
    pictureFor: (name) => (name === 'main' ? join(folder, 'main.png') : null),
  };
  expect(await (await fetch(`${server.url}/files/asset`)).text()).toBe('the model');
  expect((await put('main')).status).toBe(204);
  expect(readFileSync(join(folder, 'main.png'), 'utf8')).toBe('picture');
  expect((await put('..%2Fother')).status).toBe(404);
});
