import { describe, expect, it } from 'vitest';
import { findFaults, readMessage } from './read-message.ts';

const HEAD = 'From: hello@shelf.example\r\nDate: Sun, 15 Nov 2026 09:30:00 +0000\r\n';

async function faultsOf(source: string, { isUtf8Allowed = false } = {}): Promise<string[]> {
  const raw = Buffer.from(source);
  return findFaults(raw, await readMessage(raw), isUtf8Allowed);
}

describe('findFaults', () => {
  it('has nothing against a plain message', async () => {
    expect(await faultsOf(`${HEAD}\r\nЗдравствуйте\r\n`)).toEqual([]);
  });

  it.each(['\n', '\r'])('notices a line that ends with %j alone', async (ending) => {
    expect(await faultsOf(`${HEAD}\r\none${ending}two\r\n`)).toEqual(['a line ends without CRLF']);
  });

  it('lets a header leave ASCII only where the client announced it', async () => {
    const source = `${HEAD}Subject: Привет\r\n\r\nx\r\n`;
    expect(await faultsOf(source)).toEqual(['a header is not ASCII']);
    expect(await faultsOf(source, { isUtf8Allowed: true })).toEqual([]);
  });

  it('lets a line have 998 bytes and no more', async () => {
    expect(await faultsOf(`${HEAD}\r\n${'x'.repeat(998)}\r\n`)).toEqual([]);
    expect(await faultsOf(`${HEAD}\r\n${'x'.repeat(999)}\r\n`)).toEqual(['a line is over 998 bytes']);
  });
});
