/** The measure of a download: `node:http` that does nothing but pipe one file, in chunks of a mebibyte. */
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const CHUNK_BYTES = 1024 * 1024;

// Nothing else keeps it running until it is asked.
process.channel?.ref();
process.once('message', (path: string) => {
  const { size } = statSync(path);
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': size });
    createReadStream(path, { highWaterMark: CHUNK_BYTES }).pipe(response);
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});
