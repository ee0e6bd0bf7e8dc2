import type { Round } from './figures.ts';
import type { Load, LoadResult } from './load.ts';
import { processorTimeUs } from './processor-time.ts';

/** One server under one kind of request. */
export interface Side {
  url: string;
  headers: Record<string, string>;
  pid: number;
  body?: string;
  visitors?: Record<string, string>[];
  /** Every answer must be this; otherwise the figures are worthless and the run fails. */
  expected: { status: number; etag: string | undefined };
}

export interface Plan {
  connections: number;
  warmUpSeconds: number;
  rounds: number;
  roundSeconds: number;
}

/** Measures one side for about this many seconds. */
export type Turn = (seconds: number) => Promise<Round>;

/** Measures the sides in turns (A B A B …), so that other load on the machine affects all of them. */
export function measureInTurns(load: Load, sides: Side[], plan: Plan): Promise<Round[][]> {
  return takeTurns(
    sides.map((side) => turnOf(load, side, plan.connections)),
    plan,
  );
}

export async function takeTurns(turns: Turn[], plan: Omit<Plan, 'connections'>): Promise<Round[][]> {
  for (const turn of turns) await turn(plan.warmUpSeconds);
  const rounds: Round[][] = turns.map(() => []);
  for (let round = 0; round < plan.rounds; round += 1) {
    for (const [index, turn] of turns.entries()) rounds[index]?.push(await turn(plan.roundSeconds));
  }
  return rounds;
}

export function turnOf(load: Load, side: Side, connections: number): Turn {
  const { pid, expected, ...request } = side;
  return (seconds) =>
    measureRound(pid, async () => {
      const result = await load.run({ ...request, connections, seconds, etag: expected.etag });
      refuseWrongAnswers(side, result);
      return result;
    });
}

/** Runs one measurement and adds the processor time that the server spent on it. */
export async function measureRound(
  pid: number | null,
  run: () => Promise<Pick<LoadResult, 'requests' | 'seconds' | 'p99Ms'>>,
): Promise<Round> {
  const before = pid && processorTimeUs(pid);
  const { requests, seconds, p99Ms } = await run();
  const after = pid && processorTimeUs(pid);
  return {
    requests,
    perSecond: requests / seconds,
    processorUs: before === null || after === null ? null : after - before,
    p99Ms,
  };
}

export async function timeMs(work: () => unknown): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

function refuseWrongAnswers({ url, expected }: Side, { requests, errors, statuses, wrongEtags }: LoadResult): void {
  const isRight = errors === 0 && wrongEtags === 0 && statuses.join() === String(expected.status);
  if (isRight) return;
  throw new Error(
    `${url} must always answer ${expected.status}. Of ${requests} answers: statuses ${statuses.join(', ')}; ${errors} errors; ${wrongEtags} with another ETag.`,
  );
}
