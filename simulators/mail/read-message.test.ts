import { describe, expect, it } from 'vitest';
import { findFaults, readMessage } from './read-message.ts';

const HEAD = 'From: hello@shelf.example\r\nDate: Sun, 15 Nov 2026 09:30:00 +0000\r\n';

async function faultsOf(source: string, { isUtf8Allowed = false } = {}): Promise<string[]> {
  const raw = Buffer.from(source);
  return findFaults(raw, await readMessage(raw), isUtf8Allowed);
}

describe('findFaults', () => {
  it('accepts a plain message', async () => {
    expect(await faultsOf(`${HEAD}\r\nЗдравствуйте\r\n`)).toEqual([]);
  });

  it.each(['\n', '\r'])('finds a line that ends with %j alone', async (ending) => {
    expect(await faultsOf(`${HEAD}\r\none${ending}two\r\n`)).toEqual(['a line ends without CRLF']);
  });

  it('allows a header that is not ASCII only if the client announced SMTPUTF8', async () => {
    const source = `${HEAD}Subject: Привет\r\n\r\nx\r\n`;
    expect(await faultsOf(source)).toEqual(['a header is not ASCII']);
    expect(await faultsOf(source, { isUtf8Allowed: true })).toEqual([]);
  });

  it('allows lines of at most 998 bytes', async () => {
    expect(await faultsOf(`${HEAD}\r\n${'x'.repeat(998)}\r\n`)).toEqual([]);
    expect(await faultsOf(`${HEAD}\r\n${'x'.repeat(999)}\r\n`)).toEqual(['a line is over 998 bytes']);
  });
});
