/**
 * `npm run test:sqlmap -- http://127.0.0.1:3000`: points sqlmap at every parameter of the calls about accounts, of a demo
 * that runs on this machine with RATE_LIMIT_SCALE=1000. Without sqlmap it says so and is done.
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
  console.error('Only a product on this machine is attacked.');
  process.exit(1);
}
if (spawnSync(sqlmap, ['--version']).error) {
  console.log('sqlmap is not installed, so nothing was tried. On Debian: apt-get install sqlmap');
  process.exit(0);
}

const output = mkdtempSync(join(tmpdir(), 'polyshelf-sqlmap-'));
try {
  const holes: Target[] = [];
  // A token for each: it lasts for a quarter of an hour, and all of them together take longer.
  for (const target of targets) if (hasHole(target, await signIn())) holes.push(target);
  console.log(holes.length === 0 ? `Nothing found behind ${targets.length} calls.` : `Found: ${JSON.stringify(holes)}`);
  process.exitCode = holes.length === 0 ? 0 : 1;
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
  if (!answer.data) throw new Error(`Nobody can sign in at ${base}: is it the demo?`);
  return answer.data.access_token;
}

function hasHole({ method, path, body }: Target, token: string): boolean {
  const { stdout, status } = spawnSync(
    sqlmap,
    [
      ...['-u', `${base}${path}`, '--method', method, '--dbms', 'PostgreSQL'],
      ...['--headers', `Authorization: Bearer ${token}\nContent-Type: application/json`],
      ...(body ? ['--data', JSON.stringify(body)] : []),
      // Answers by the technique that shows in them; waiting for the database would only meet its time limit.
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
  const isHole = FOUND.test(stdout);
  const isTried = /tested parameters? |all tested parameters|heuristic|testing/i.test(stdout);
  console.log(`${isHole ? 'HOLE' : isTried ? 'ok  ' : `not tried (${status})`} ${method} ${path}`);
  if (!isTried) throw new Error(`sqlmap did not test ${path}:\n${stdout.slice(-2_000)}`);
  return isHole;
}
