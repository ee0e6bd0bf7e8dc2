import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from './eventually.ts';
import { type ExternalPostgres, startExternalPostgres } from './external-postgres.ts';
import { type Program, spawnProgram } from './spawn-program.ts';

const root = join(import.meta.dirname, '../..');
const MAIN = join(root, 'server/src/main.ts');

interface Said {
  msg: string;
  address: string;
}

let postgres: ExternalPostgres;
let mail: Program<{ smtp_url: string; http_url: string }>;
let env: Record<string, string>;
const processes: Program<Said>[] = [];

beforeAll(async () => {
  postgres = await startExternalPostgres();
  mail = await spawnProgram(join(root, 'simulators/mail/main.ts'), [], {
    env: { MAIL_SMTP_PORT: '0', MAIL_HTTP_PORT: '0' },
  });
  env = {
    NODE_ENV: 'production',
    DATABASE_URL: postgres.url,
    SMTP_URL: mail.ready.smtp_url,
    APP_SECRET: 'q8Zr2vYt5LxWm3Kc7Nb1Hd9Js4Pf6Gu0',
    PUBLIC_URL: 'https://polyshelf.test',
    PORT: '0',
    WEB_PROCESSES: '2',
    // No load shedding, because the test machine may be busy.
    MAX_EVENT_LOOP_DELAY_MS: '60000',
  };
  // All start at once on an empty database; each migration must run exactly once.
  const start = (ROLE: string) =>
    spawnProgram<Said>(MAIN, [], { env: { ...env, ROLE }, isReady: ({ msg }) => msg === 'ready' });
  processes.push(...(await Promise.all([start('web'), start('web'), start('worker')])));
  // As a load balancer does before it sends requests.
  for (const index of [0, 1]) {
    await eventually(async () => expect((await fetch(`${urlOf(index)}/ready`)).status).toBe(200));
  }
});

afterAll(async () => {
  await Promise.all(processes.map((program) => program.kill('SIGTERM')));
  await mail?.kill('SIGTERM');
  await postgres?.stop();
});

const urlOf = (index: number): string => processes[index]?.ready.address as string;

test('two web processes serve the same page and both notice a change in the database', async () => {
  const pages = () => Promise.all([0, 1].map(async (index) => (await fetch(`${urlOf(index)}/ru`)).text()));
  const [first, second] = await pages();
  expect(first).toBe(second);
  expect(first).not.toContain('ООО «Проверка»');

  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(`begin; update projects set legal_name_ru = 'ООО «Проверка»';
    insert into topic_versions values ('project', 1) on conflict (topic) do update set version = topic_versions.version + 1; commit`);
  await client.end();
  await eventually(async () => {
    for (const page of await pages()) expect(page).toContain('ООО «Проверка»');
  });
});

test('the worker process runs jobs that a command has queued', async () => {
  const command = join(root, 'server/commands/send-test-mail.ts');
  execFileSync(process.execPath, [command, 'operator@polyshelf.test', 'ru'], {
    env: { PATH: process.env.PATH, ...env },
  });
  await eventually(async () => {
    const answer = await fetch(`${mail.ready.http_url}/control/messages?to=operator@polyshelf.test`);
    expect(JSON.stringify(await answer.json())).toContain('Проверка почты: письмо дошло');
  });
});

test('the worker answers health checks and serves no pages', async () => {
  expect((await fetch(`${urlOf(2)}/health`)).status).toBe(200);
  expect((await fetch(`${urlOf(2)}/ready`)).status).toBe(200);
  expect((await fetch(`${urlOf(2)}/`)).status).toBe(404);
});

test('SIGTERM stops one process cleanly while the other continues', async () => {
  const [first] = processes.splice(0, 1);
  await first?.kill('SIGTERM');
  expect(first?.process.exitCode).toBe(0);
  expect((await fetch(`${urlOf(0)}/`)).status).toBe(200);
});
