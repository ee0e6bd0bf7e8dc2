import type { DemoAccount } from '../../server/src/start.ts';

interface Facts {
  version: string;
  url: string;
  outboxUrl: string | undefined;
  botUrl: string | undefined;
  walletUrl: string | undefined;
  bankUrl: string | undefined;
  accounts: readonly DemoAccount[];
  /** The URL of the database without its password, or a description. */
  database: string;
  dataFolder: string;
}

/** The text that `npm start` prints when the product is ready. */
export function readyMessage(facts: Facts): string {
  const { version, url, outboxUrl, botUrl, walletUrl, bankUrl, accounts, database, dataFolder } = facts;
  const rows: [string, string][] = [
    ['Open', url],
    ...accounts.map(({ email, password }, index): [string, string] => [
      index === 0 ? 'Accounts' : '',
      `${email.padEnd(Math.max(...accounts.map((account) => account.email.length)))}  ${password ?? '(its password was changed)'}`,
    ]),
    ...(outboxUrl ? [['Mail', `${outboxUrl}  (nothing leaves this machine)`] satisfies [string, string]] : []),
    ...(botUrl ? [['Telegram', `${botUrl}  (a simulator on this machine)`] satisfies [string, string]] : []),
    ...(walletUrl
      ? [['Coins', `${walletUrl}  (a simulated wallet; no coins are sent)`] satisfies [string, string]]
      : []),
    ...(bankUrl ? [['Cards', `${bankUrl}  (a simulated bank; no card is charged)`] satisfies [string, string]] : []),
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
