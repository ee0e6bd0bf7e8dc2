import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root, startProduct, until, useDataDir } from './testing/start-product.ts';

/** Values for parameters: existing keys, keys that cannot exist, and text that is hard to decode. */
const VALUES = [
  '1',
  'clay-and-oak',
  '871648a4-63b7-8c9a-a006-c7b06fd42e5a',
  'assets',
  'x',
  '%00',
  '%D0%BF',
  'a%2Fb',
  '-1',
];

/** Routes that the OpenAPI document leaves out. */
const HIDDEN = [
  '/api/docs',
  '/api/docs/openapi.json',
  '/api/docs/style.css',
  '/api/payment/2/result',
  '/api/payment/2/success',
  '/api/payment/2/fail',
];

const TARGETS = String.raw`
  http://x/ http://x https://x/filter?sort=new http://x/api/statistics http://u:p@x/filter ftp://x/ http://x:99999/
  * x:80 foo ?x :80 @a:80 http: http://[/ #a /#a /a#b // //[ /// /.. /./filter /a/../b /%2e%2e/x /%66ilter /filter/
  /\x:99999 /%5Cx /%00 /%ff /x%ZZ /% /ä /[ /| /{} /"<> /%2F.data /_.data /.data /__manifest?p=%ff
  /filter.data?_routes=%00 /filter?sort=%00 /search?q=%ff /api/assets?search=%ff /asset/%00`
  .trim()
  .split(/\s+/);
const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE', 'TRACE', 'SEARCH', 'CONNECT'];

interface PageRoute {
  path?: string;
  children?: PageRoute[];
}

const pathsOf = (routes: PageRoute[], parent = ''): string[] =>
  routes.flatMap(({ path, children = [] }) => {
    const full = path ? `${parent}/${path}` : parent;
    return [full || '/', ...pathsOf(children, full)];
  });

/** One path per value, for parameters of React Router and of OpenAPI. */
const fill = (path: string): string[] =>
  /[:{*]/.test(path) ? VALUES.map((value) => path.replace(/:\w+\??|\{\w+\}|\*/g, value)) : [path];

/** The status line of the answer to a raw request target, which `fetch` would normalise. */
async function statusLine(port: number, method: string, target: string): Promise<string> {
  const socket = connect(port, 'localhost');
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk));
  socket.on('error', () => {});
  socket.write(`${method} ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`, 'latin1');
  await once(socket, 'close');
  return answer.split('\r\n', 1)[0] as string;
}

describe.skipIf(process.platform !== 'linux')('the started product', () => {
  test('answers every public GET route and every form of request target without a 5xx, and hashes its inline scripts in the policy', async () => {
    const { url, output } = await startProduct({
      dataDir: useDataDir(),
      // The test sends requests faster than a visitor, on a machine that may be busy.
      env: { RATE_LIMIT_SCALE: '1000', MAX_EVENT_LOOP_DELAY_MS: '60000' },
    });
    // The product listens before its index is filled.
    await until(async () => (await fetch(`${url}/ready`)).ok);
    const { default: pages } = (await import(join(root, 'web/app/routes.ts'))) as { default: PageRoute[] };
    const document = (await (await fetch(`${url}/api/docs/openapi.json`)).json()) as { paths: Record<string, object> };
    const described = Object.keys(document.paths).filter((path) => 'get' in (document.paths[path] as object));
    expect(described.length).toBeGreaterThan(20);
    expect((await fetch(`${url}/api/docs`)).status).toBe(200);

    const addresses = new Set([...described, ...HIDDEN, ...pathsOf(pages)].flatMap(fill));
    const failed: string[] = [];
    for (const address of addresses) {
      const answer = await fetch(url + address, { redirect: 'manual' });
      if (answer.status >= 500) failed.push(`${answer.status} ${address} ${await answer.text()}`);
    }
    expect(addresses.size).toBeGreaterThan(200);
    expect(failed).toEqual([]);

    const shared = await fetch(`${url}/filter`);
    const policy = shared.headers.get('content-security-policy') ?? '';
    const html = await shared.text();
    const scripts = [...html.matchAll(/<script(?![^>]* (?:src=|type="application\/ld))[^>]*>(.*?)<\/script>/gs)].map(
      ([, script = '']) => script,
    );
    expect(scripts.length).toBeGreaterThan(1);
    for (const script of scripts) expect(policy).toContain(createHash('sha256').update(script).digest('base64'));
    expect(html).not.toContain('nonce=');

    const port = Number(new URL(url).port);
    for (const target of TARGETS)
      for (const method of METHODS) {
        const line = await statusLine(port, method, target);
        if (/^HTTP\/1\.1 5/.test(line)) failed.push(`${line}: ${method} ${target}`);
      }
    expect(failed).toEqual([]);
    expect(output()).not.toContain('because of a bug');
  });
});
