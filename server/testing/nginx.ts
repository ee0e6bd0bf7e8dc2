import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/launch/free-port.ts';

/** The program that TEST_NGINX names, or the installed one. */
const PROGRAM = process.env.TEST_NGINX ?? 'nginx';
const SAMPLE = join(import.meta.dirname, '../../deploy/nginx.conf');

export const hasNginx = spawnSync(PROGRAM, ['-v']).status === 0;

interface Options {
  appUrl: string;
  files: string;
  /** Additional blocks of the configuration. */
  more?: string;
  /** Prefix of the command. */
  before?: string[];
}

/** Starts nginx with the sample configuration in front of a server; it serves the files of a folder. */
export async function startNginx({ appUrl, files, more = '', before = [] }: Options) {
  const folder = mkdtempSync(join(tmpdir(), 'polyshelf-nginx-'));
  const port = await freePort();
  const sample = readFileSync(SAMPLE, 'utf8')
    .replace('127.0.0.1:3000', new URL(appUrl).host)
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('/var/lib/polyshelf/files/', `${files}/`);
  writeFileSync(join(folder, 'sample.conf'), sample);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${folder}/pid; error_log stderr warn;
    events {} http { access_log off; ${paths.join(' ')} include ${folder}/sample.conf; ${more} }`,
  );
  const [command = '', ...args] = [...before, PROGRAM, '-p', folder, '-c', join(folder, 'nginx.conf')];
  const child = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let stderr = '';
  child.stderr.on('data', (chunk) => (stderr += chunk));
  const exited = once(child, 'exit');
  while (!(await accepts(port))) if (child.exitCode !== null) throw new Error(`nginx did not start: ${stderr}`);
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
