import { readFileSync } from 'node:fs';

/** Resident memory; 0 where the system has no /proc. */
export function residentMb(pid: number): number {
  if (process.platform !== 'linux') return 0;
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]) / 1024;
}
