import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { port } from './addresses.ts';

/**
 * A slow connection to a web process that can be cut: Chromium lets running requests finish when it is set offline.
 * `leadTo` sends later connections to another process, as a balancer does.
 */
export async function useSlowNetwork(bytesPerSecond: number) {
  let target = port;
  const sockets = new Set<Socket>();
  let isDown = false;
  const server = createServer((browser) => {
    if (isDown) return void browser.destroy();
    const product = connect(target, '127.0.0.1');
    for (const socket of [browser, product]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        browser.destroy();
        product.destroy();
      });
    }
    product.pipe(browser);
    browser.on('data', (bytes) => {
      product.write(bytes);
      browser.pause();
      setTimeout(() => browser.resume(), (bytes.length / bytesPerSecond) * 1_000);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      isDown = true;
      for (const socket of sockets) socket.destroy();
    },
    repair() {
      isDown = false;
    },
    leadTo(other: number) {
      target = other;
    },
    close: () => server.close(),
  };
}
