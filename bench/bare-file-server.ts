/** The baseline for downloads: a `node:http` server that only pipes one file, in chunks of 1 MiB. */
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const CHUNK_BYTES = 1024 * 1024;

// Keeps the process alive until the first message.
process.channel?.ref();
process.once('message', (path: string) => {
  const { size } = statSync(path);
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': size });
    createReadStream(path, { highWaterMark: CHUNK_BYTES }).pipe(response);
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});
