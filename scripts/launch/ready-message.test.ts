import { expect, test } from 'vitest';
import { readyMessage } from './ready-message.ts';

const facts = {
  version: '1.2.3',
  url: 'http://localhost:3000',
  outboxUrl: 'http://127.0.0.1:8025',
  botUrl: 'http://127.0.0.1:8026/demo_bot',
  accounts: [
    { email: 'free@demo.local', password: 'polyshelf-demo' },
    { email: 'admin@demo.local', password: 'polyshelf-demo' },
  ],
  database: 'built in, kept with the data',
  dataFolder: '/srv/polyshelf/data',
};

test('a demo says where it is, who may enter, where its mail and data are, and how to stop it', () => {
  expect(readyMessage(facts).split('\n')).toEqual([
    '',
    '  Polyshelf 1.2.3 is ready',
    '',
    '  Open      http://localhost:3000',
    '  Accounts  free@demo.local   polyshelf-demo',
    '            admin@demo.local  polyshelf-demo',
    '  Mail      http://127.0.0.1:8025  (nothing leaves this machine)',
    '  Telegram  http://127.0.0.1:8026/demo_bot  (a stand-in on this machine)',
    '  Database  built in, kept with the data',
    '  Data      /srv/polyshelf/data',
    '  Stop      press Ctrl-C',
    '',
  ]);
});

test('without accounts and outbox it speaks of neither', () => {
  const message = readyMessage({ ...facts, accounts: [], outboxUrl: undefined, botUrl: undefined });
  expect(message).not.toMatch(/Accounts|Mail|Telegram/);
});
