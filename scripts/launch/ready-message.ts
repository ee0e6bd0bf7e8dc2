import type { DemoAccount } from '../../server/src/start.ts';

interface Facts {
  version: string;
  url: string;
  outboxUrl: string | undefined;
  botUrl: string | undefined;
  walletUrl: string | undefined;
  bankUrl: string | undefined;
  accounts: readonly DemoAccount[];
  /** Where the rows are, without any password. */
  database: string;
  dataFolder: string;
}

/** The one block that a start ends with. */
export function readyMessage(facts: Facts): string {
  const { version, url, outboxUrl, botUrl, walletUrl, bankUrl, accounts, database, dataFolder } = facts;
  const rows: [string, string][] = [
    ['Open', url],
    ...accounts.map(({ email, password }, index): [string, string] => [
      index === 0 ? 'Accounts' : '',
      `${email.padEnd(Math.max(...accounts.map((account) => account.email.length)))}  ${password ?? '(its password was changed)'}`,
    ]),
    ...(outboxUrl ? [['Mail', `${outboxUrl}  (nothing leaves this machine)`] satisfies [string, string]] : []),
    ...(botUrl ? [['Telegram', `${botUrl}  (a stand-in on this machine)`] satisfies [string, string]] : []),
    ...(walletUrl ? [['Coins', `${walletUrl}  (a wallet to pay with; no coin moves)`] satisfies [string, string]] : []),
    ...(bankUrl ? [['Cards', `${bankUrl}  (a bank to pay with; no card is charged)`] satisfies [string, string]] : []),
    ['Database', database],
    ['Data', dataFolder],
    ['Stop', 'press Ctrl-C'],
  ];
  return [
    '',
    `  Polyshelf ${version} is ready`,
    '',
    ...rows.map(([name, value]) => `  ${name.padEnd(10)}${value}`),
    '',
  ].join('\n');
}
