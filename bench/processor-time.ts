import { readFileSync } from 'node:fs';

/** The unit of /proc/<pid>/stat, the same on every Linux that Node runs on. */
const TICK_US = 10_000;

/** User and system time of a process and its threads since its start; null where the system has no /proc. */
export function processorTimeUs(pid: number): number | null {
  if (process.platform !== 'linux') return null;
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field is the program's name in brackets, which may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_US;
}
