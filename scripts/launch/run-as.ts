import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

export interface User {
  uid: number;
  gid: number;
}

/** The user under which root starts PostgreSQL, which refuses to run as root. Null when this process is not root. */
export function unprivilegedUser(): User | null {
  if (process.getuid?.() !== 0) return null;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const entry = users.find(([login]) => login === name);
    if (entry) return { uid: Number(entry[2]), gid: Number(entry[3]) };
  }
  return null;
}

/** Whether any user may traverse all folders of `path`. */
export function isReachableByOthers(path: string): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

/**
 * Starts a program as another user. When that user cannot reach the program or its data (a clone under /root), the
 * program keeps only the capability `dac_override`, which ignores permissions of folders, and no other right of root.
 */
export function spawnAs(
  user: User | null,
  program: string,
  args: string[],
  paths: string[],
  options: SpawnOptions,
): ChildProcess {
  if (!user) return spawn(program, args, options);
  if ([dirname(program), ...paths.map((path) => dirname(path))].every(isReachableByOthers)) {
    return spawn(program, args, { ...options, uid: user.uid, gid: user.gid });
  }
  if (spawnSync('setpriv', ['--version']).status !== 0) {
    throw new Error(
      `PostgreSQL cannot run as root, and no other user can reach ${dirname(paths[0] ?? program)}: move the folder, run as another user, or set DATABASE_URL.`,
    );
  }
  const only = '-all,+dac_override';
  const rights = [
    '--securebits',
    '+no_setuid_fixup',
    '--inh-caps',
    only,
    '--ambient-caps',
    only,
    '--bounding-set',
    only,
  ];
  return spawn(
    'setpriv',
    ['--reuid', String(user.uid), '--regid', String(user.gid), '--clear-groups', ...rights, '--', program, ...args],
    options,
  );
}
