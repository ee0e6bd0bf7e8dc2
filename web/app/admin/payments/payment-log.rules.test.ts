import { expect, test } from 'vitest';
import { listPaymentLog } from './payment-log.rules.ts';

const at = (minute: number) => `2026-11-19T12:0${minute}:00.000Z`;

test('mixes steps, messages and answers, newest first, a step above the message that led to it', () => {
  const log = listPaymentLog({
    events: [
      { at: at(1), event: 'opened', facts: {} },
      { at: at(3), event: 'paid', facts: {} },
    ],
    callbacks: [{ at: at(3), body: 'paid' }],
    answers: [
      { at: at(1), question: 'open', status: 200, body: '' },
      { at: at(2), question: 'state', status: null, body: '' },
    ],
  });
  expect(log.map(({ key }) => key)).toEqual(['event 1', 'callback 0', 'answer 1', 'event 0', 'answer 0']);
});
