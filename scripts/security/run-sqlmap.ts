/**
 * `npm run test:sqlmap -- http://127.0.0.1:3000` runs sqlmap against every parameter of the account endpoints, on a demo
 * that was started on this machine with RATE_LIMIT_SCALE=1000.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Target, targets } from './sqlmap-targets.ts';

const base = (process.argv[2] ?? 'http://127.0.0.1:3000').replace(/\/$/, '');
const sqlmap = process.env.SQLMAP_PATH ?? 'sqlmap';
const FOUND = /identified the following injection point|is vulnerable|appears to be '[^']+' injectable/;

if (!['127.0.0.1', 'localhost'].includes(new URL(base).hostname)) {
  console.error('sqlmap may only attack a demo on this machine: use a URL with 127.0.0.1 or localhost.');
  process.exit(1);
}
if (spawnSync(sqlmap, ['--version']).error) {
  console.log('sqlmap is not installed, so nothing was tested. On Debian: apt-get install sqlmap');
  process.exit(0);
}

const output = mkdtempSync(join(tmpdir(), 'polyshelf-sqlmap-'));
try {
  const injectable: Target[] = [];
  // Signs in for each target, because a token is valid for 15 minutes and the whole run takes longer.
  for (const target of targets) if (isInjectable(target, await signIn())) injectable.push(target);
  console.log(
    injectable.length === 0
      ? `sqlmap found no injection in ${targets.length} endpoints.`
      : `Injectable: ${JSON.stringify(injectable)}`,
  );
  process.exitCode = injectable.length === 0 ? 0 : 1;
} finally {
  rmSync(output, { recursive: true, force: true });
}

async function signIn(): Promise<string> {
  const response = await fetch(`${base}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'free@demo.local', password: 'polyshelf-demo' }),
  });
  const answer = (await response.json()) as { data?: { access_token: string } };
  if (!answer.data)
    throw new Error(`free@demo.local cannot sign in at ${base}: start the demo with its default passwords there.`);
  return answer.data.access_token;
}

function isInjectable({ method, path, body }: Target, token: string): boolean {
  const { stdout, status } = spawnSync(
    sqlmap,
    [
      ...['-u', `${base}${path}`, '--method', method, '--dbms', 'PostgreSQL'],
      ...['--headers', `Authorization: Bearer ${token}\nContent-Type: application/json`],
      ...(body ? ['--data', JSON.stringify(body)] : []),
      // Boolean, error and union techniques only: time-based ones would run into the statement timeout.
      ...['--technique', 'BEU', '--level', '1', '--risk', '1', '--threads', '4'],
      ...[
        '--ignore-code',
        '400,401,403,429',
        '--batch',
        '--disable-coloring',
        '--flush-session',
        '--output-dir',
        output,
      ],
    ],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  const isFound = FOUND.test(stdout);
  const isTested = /tested parameters? |all tested parameters|heuristic|testing/i.test(stdout);
  console.log(`${isFound ? 'FOUND' : isTested ? 'ok   ' : `not tested (${status})`} ${method} ${path}`);
  if (!isTested) throw new Error(`sqlmap did not test ${path}:\n${stdout.slice(-2_000)}`);
  return isFound;
}
