import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** As it came over the wire: still compressed. */
  body: Buffer;
}

/** Asks once, as the load does, and keeps the bytes as they are; `fetch` would unpack them. */
export async function fetchAnswer(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  const asked = request(url, { headers, agent: false }).end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) };
}
