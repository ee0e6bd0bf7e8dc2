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
  database: 'built in, in the data folder',
  dataFolder: '/srv/polyshelf/data',
};

test('lists the URL, the accounts, the simulators and the data folder of a demo', () => {
  expect(readyMessage(facts).split('\n')).toEqual([
    '',
    '  Polyshelf 1.2.3 is ready',
    '',
    '  Open      http://localhost:3000',
    '  Accounts  free@demo.local   polyshelf-demo',
    '            admin@demo.local  polyshelf-demo',
    '  Mail      http://127.0.0.1:8025  (nothing leaves this machine)',
    '  Telegram  http://127.0.0.1:8026/demo_bot  (a simulator on this machine)',
    '  Coins     http://127.0.0.1:8027  (a simulated wallet; no coins are sent)',
    '  Cards     http://127.0.0.1:8028  (a simulated bank; no card is charged)',
    '  Database  built in, in the data folder',
    '  Data      /srv/polyshelf/data',
    '  Stop      press Ctrl-C',
    '',
  ]);
});

test('lists an account with a changed password without the password', () => {
  const accounts = [{ email: 'free@demo.local', password: null }];
  expect(readyMessage({ ...facts, accounts })).toContain('  Accounts  free@demo.local  (its password was changed)\n');
});

test('leaves out simulators and accounts that do not exist', () => {
  const none = { outboxUrl: undefined, botUrl: undefined, walletUrl: undefined, bankUrl: undefined };
  const message = readyMessage({ ...facts, ...none, accounts: [] });
  expect(message).not.toMatch(/Accounts|Mail|Telegram|Coins|Cards/);
});
