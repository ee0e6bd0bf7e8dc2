import { readFileSync } from 'node:fs';

/** The unit of /proc/<pid>/stat, the same on every Linux that Node runs on. */
const TICK_US = 10_000;

/** User and system time of a process and its threads since its start; null where the system has no /proc. */
export function processorTimeUs(pid: number): number | null {
  if (process.platform !== 'linux') return null;
  return readTicks(pid).own * TICK_US;
}

/** The same for a process with its children, those that have ended included: PostgreSQL has one for each connection. */
export function familyProcessorTimeUs(pid: number): number | null {
  if (process.platform !== 'linux') return null;
  const { own, endedChildren } = readTicks(pid);
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
  return children.reduce((sum, child) => sum + readTicks(child).own, own + endedChildren) * TICK_US;
}

function readTicks(pid: number): { own: number; endedChildren: number } {
  let stat = '';
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    // A child that has just ended is counted by its parent.
    return { own: 0, endedChildren: 0 };
  }
  // The second field is the program's name in brackets, which may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15).map(Number);
  return { own: user + system, endedChildren: endedUser + endedSystem };
}
