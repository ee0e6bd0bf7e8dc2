/** Downloads a file over a raw socket and counts its bytes, without an HTTP parser and without copies beyond the kernel's. */
import { connect } from 'node:net';
import type { CountedBytes, CountTask } from './count-bytes.ts';

/** Reused for all data, so that the client allocates nothing while it measures. */
const buffer = Buffer.alloc(1024 * 1024);
const END_OF_HEAD = '\r\n\r\n';

// Keeps the process alive until the first message.
process.channel?.ref();
process.on('message', async (task: CountTask) => process.send?.(await countBytes(task)));

function countBytes({ url, headers }: CountTask): Promise<CountedBytes> {
  const { hostname, port, host, pathname, search } = new URL(url);
  const { promise, resolve } = Promise.withResolvers<CountedBytes>();
  const startedAt = performance.now();
  let head = '';
  let bytes = 0;
  const count = (length: number): boolean => {
    if (head.includes(END_OF_HEAD)) bytes += length;
    else {
      const before = head.length;
      head += buffer.toString('latin1', 0, length);
      const end = head.indexOf(END_OF_HEAD);
      if (end >= 0) bytes = before + length - end - END_OF_HEAD.length;
    }
    return true;
  };
  const socket = connect({ host: hostname, port: Number(port), onread: { buffer, callback: count } });
  socket.on('error', () => {});
  socket.on('close', () => {
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0);
    resolve({ status, bytes, seconds: (performance.now() - startedAt) / 1_000 });
  });
  const lines = Object.entries({ host, connection: 'close', ...headers }).map(([name, value]) => `${name}: ${value}`);
  socket.write([`GET ${pathname}${search} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
  return promise;
}
