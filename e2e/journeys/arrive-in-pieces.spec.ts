import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deep, expect, test } from '../journey.ts';
import { recordedLayoutShifts, recordLayoutShifts } from '../layout-shifts.ts';

test.use({ viewport: { width: 1440, height: 900 } });

for (const path of ['/settings/devices', '/catalog/producers', '/']) {
  test(
    `${path} has no layout shift while its HTML arrives in pieces`,
    path === '/' ? {} : deep,
    async ({ page, baseURL }) => {
      test.setTimeout(30_000);
      const site = String(baseURL);
      const html = await (await fetch(site + path)).text();
      const requested = Promise.withResolvers<ServerResponse>();
      const slowSite = createServer((request, response) => {
        if (request.url !== path) return passOn(site, request, response);
        requested.resolve(response.setHeader('Content-Type', 'text/html; charset=utf-8'));
      }).listen(0, '127.0.0.1');
      try {
        await once(slowSite, 'listening');
        await recordLayoutShifts(page);
        const { port } = slowSite.address() as AddressInfo;
        const arrival = page.goto(`http://127.0.0.1:${port}${path}`, { waitUntil: 'commit' });
        const response = await requested.promise;
        for (const piece of cut(html)) {
          response.write(piece);
          await arrival;
          await page.evaluate(paintTwice);
        }
        response.end();
        await page.waitForLoadState();
        await page.evaluate(paintTwice);
        expect(await recordedLayoutShifts(page)).toEqual([]);
      } finally {
        slowSite.close();
        slowSite.closeAllConnections();
      }
    },
  );
}

/** The document up to <main> in one piece, because nothing is painted before, and the rest in twelve. */
const cut = (html: string): string[] => {
  const start = html.indexOf('<main');
  const size = Math.ceil((html.length - start) / 12);
  const body = Array.from({ length: 12 }, (_, index) => html.slice(start + index * size, start + (index + 1) * size));
  return [html.slice(0, start), ...body];
};

const paintTwice = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));

async function passOn(site: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const answer = await fetch(site + request.url);
  response.writeHead(answer.status, { 'Content-Type': answer.headers.get('Content-Type') ?? '' });
  response.end(Buffer.from(await answer.arrayBuffer()));
}
