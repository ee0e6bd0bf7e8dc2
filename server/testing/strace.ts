import { spawnSync } from 'node:child_process';

/** Whether strace, which injects faults into system calls, is installed and permitted. */
export const hasStrace = spawnSync('strace', ['-f', '-o', '/dev/null', 'true']).status === 0;

/** System calls by the names of strace. Some architectures have only the variants with "at". */
export const MKDIR = '/^mkdir(at)?$';
export const RENAME = '/^rename(at2?)?$';
