/** The baseline for uploads: `@tus/server` with its folder store and nothing else. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';

// Keeps the process alive until the first message.
process.channel?.ref();
process.once('message', (folder: string) => {
  const tus = new Server({ path: '/files', datastore: new FileStore({ directory: folder }) });
  const server = createServer((request, response) => void tus.handle(request, response));
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});
