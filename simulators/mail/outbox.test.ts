import { describe, expect, it } from 'vitest';
import { Outbox } from './outbox.ts';

const mail = (subject: string, { to = 'anna@example.com', bytes = 10 } = {}) => ({
  from: null,
  to: [],
  subject,
  messageId: null,
  text: null,
  html: null,
  headers: [],
  envelope: { from: 'hello@shelf.example', to: [to] },
  receivedAt: new Date('2026-11-15T09:30:00Z'),
  raw: Buffer.alloc(bytes),
});

const subjects = (outbox: Outbox, to?: string) => outbox.list(to).map(({ subject }) => subject);

describe('the outbox', () => {
  it('lists the newest first', () => {
    const outbox = new Outbox();
    outbox.add(mail('first'));
    outbox.add(mail('second'));
    expect(subjects(outbox)).toEqual(['second', 'first']);
  });

  it('drops the oldest mails above the limit of mails', () => {
    const outbox = new Outbox({ mails: 2 });
    const { id } = outbox.add(mail('first'));
    outbox.add(mail('second'));
    outbox.add(mail('third'));
    expect(subjects(outbox)).toEqual(['third', 'second']);
    expect(outbox.find(id)).toBeUndefined();
  });

  it('drops the oldest mails above the limit of bytes', () => {
    const outbox = new Outbox({ bytes: 100 });
    outbox.add(mail('first', { bytes: 60 }));
    outbox.add(mail('second', { bytes: 40 }));
    expect(subjects(outbox)).toEqual(['second', 'first']);
    outbox.add(mail('third', { bytes: 60 }));
    expect(subjects(outbox)).toEqual(['third', 'second']);
  });

  it('resets the count of bytes when it is cleared', () => {
    const outbox = new Outbox({ bytes: 100 });
    outbox.add(mail('first', { bytes: 100 }));
    outbox.clear();
    outbox.add(mail('second', { bytes: 50 }));
    outbox.add(mail('third', { bytes: 50 }));
    expect(subjects(outbox)).toEqual(['third', 'second']);
  });

  it('finds the mails of a recipient in any case', () => {
    const outbox = new Outbox();
    outbox.add(mail('to Anna'));
    outbox.add(mail('to Boris', { to: 'Boris@example.com' }));
    expect(subjects(outbox, 'boris@EXAMPLE.com')).toEqual(['to Boris']);
  });
});
