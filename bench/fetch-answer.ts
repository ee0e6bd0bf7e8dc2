import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** Still compressed, as received. */
  body: Buffer;
}

/** Sends one GET request without decompressing the body, which `fetch` would do. */
export async function fetchAnswer(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  const sent = request(url, { headers, agent: false }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) };
}
