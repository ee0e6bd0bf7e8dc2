/** The baseline for HTTP: a `node:http` server that sends prepared bytes, one answer per path. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Answer } from './fetch-answer.ts';

// Keeps the process alive until the first message.
process.channel?.ref();
process.once('message', (answers: Map<string, Answer>) => {
  const server = createServer((request, response) => {
    const answer = answers.get(request.url ?? '');
    if (!answer) return response.writeHead(404).end();
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});
