/** The measure of all things: `node:http` that does nothing but send bytes it was given, one answer per path. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Answer } from './fetch-answer.ts';

// Nothing else keeps it running until it is asked.
process.channel?.ref();
process.once('message', (answers: Map<string, Answer>) => {
  const server = createServer((request, response) => {
    const answer = answers.get(request.url ?? '');
    if (!answer) return response.writeHead(404).end();
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});
