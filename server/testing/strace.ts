import { spawnSync } from 'node:child_process';

/** Faults are put into system calls by strace, where it is installed and allowed to. */
export const hasStrace = spawnSync('strace', ['-f', '-o', '/dev/null', 'true']).status === 0;

/** Calls as strace names them. Processors differ in whether there is one that takes no folder to begin at. */
export const MKDIR = '/^mkdir(at)?$';
export const RENAME = '/^rename(at2?)?$';
