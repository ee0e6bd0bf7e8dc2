/** Sends files by the tus protocol from its own process, without a client library that would limit the server. */
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';

export interface SendTask {
  /** The addresses of created uploads, which are sent in parallel. */
  urls: string[];
  headers: Record<string, string>;
  /** The size of each file. Its content is `block` again and again. */
  bytes: number;
  block: Uint8Array;
}

/** What the web app sends in one request. */
const REQUEST_BYTES = 64 * 1024 * 1024;

// Keeps the process alive until the first message.
process.channel?.ref();
process.on('message', async ({ urls, headers, bytes, block }: SendTask) => {
  const agent = new Agent({ keepAlive: true });
  const startedAt = performance.now();
  await Promise.all(urls.map((url) => sendFile(url)));
  const seconds = (performance.now() - startedAt) / 1_000;
  agent.destroy();
  process.send?.(seconds);

  async function sendFile(url: string): Promise<void> {
    for (let offset = 0; offset < bytes; offset += REQUEST_BYTES) {
      await sendPart(url, offset, Math.min(REQUEST_BYTES, bytes - offset));
    }
  }

  async function sendPart(url: string, offset: number, length: number): Promise<void> {
    const patch = request(url, {
      agent,
      method: 'PATCH',
      headers: {
        ...headers,
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
        'upload-offset': offset,
        'content-length': length,
      },
    });
    const answered = once(patch, 'response');
    for (let sent = 0; sent < length; sent += block.length) {
      if (!patch.write(block.subarray(0, Math.min(block.length, length - sent)))) await once(patch, 'drain');
    }
    patch.end();
    const [response] = (await answered) as [IncomingMessage];
    response.resume();
    await once(response, 'end');
    if (response.statusCode !== 204 || Number(response.headers['upload-offset']) !== offset + length)
      throw new Error(
        `${url} answered with status ${response.statusCode} and offset ${response.headers['upload-offset']}`,
      );
  }
});
