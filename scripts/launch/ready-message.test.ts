import { expect, test } from 'vitest';
import { readyMessage } from './ready-message.ts';

const facts = {
  version: '1.2.3',
  url: 'http://localhost:3000',
  outboxUrl: 'http://127.0.0.1:8025',
  botUrl: 'http://127.0.0.1:8026/demo_bot',
  walletUrl: 'http://127.0.0.1:8027',
  bankUrl: 'http://127.0.0.1:8028',
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
    '  Coins     http://127.0.0.1:8027  (a wallet to pay with; no coin moves)',
    '  Cards     http://127.0.0.1:8028  (a bank to pay with; no card is charged)',
    '  Database  built in, kept with the data',
    '  Data      /srv/polyshelf/data',
    '  Stop      press Ctrl-C',
    '',
  ]);
});

test('an account whose password was changed is listed without one', () => {
  const accounts = [{ email: 'free@demo.local', password: null }];
  expect(readyMessage({ ...facts, accounts })).toContain('  Accounts  free@demo.local  (its password was changed)\n');
});

test('it does not speak of what is not there', () => {
  const nowhere = { outboxUrl: undefined, botUrl: undefined, walletUrl: undefined, bankUrl: undefined };
  const message = readyMessage({ ...facts, ...nowhere, accounts: [] });
  expect(message).not.toMatch(/Accounts|Mail|Telegram|Coins|Cards/);
});
