import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { MeasuredBody } from './measured-body.ts';

test('a body that fails before it is read neither ends the process nor becomes an empty file', async () => {
  const body = new Readable({ read() {} });
  const measured = new MeasuredBody(body, {});
  body.destroy(new Error('gone at once'));
  await new Promise((resolve) => body.on('close', resolve));

  await expect(buffer(measured)).rejects.toThrow('gone at once');
  expect(measured.failure).toEqual(new Error('gone at once'));
  expect(() => measured.total).toThrow('not been read to the end');
});

test('a body that is aborted before it is read is not read', async () => {
  for (const body of [Buffer.from('stone'), Readable.from(['stone'])]) {
    const measured = new MeasuredBody(body, { signal: AbortSignal.abort() });
    await expect(buffer(measured)).rejects.toMatchObject({ name: 'AbortError' });
  }
});
