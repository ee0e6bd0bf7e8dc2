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
  /** What every single answer must be, or the figures say nothing. */
  expected: { status: number; etag: string | undefined };
}

export interface Plan {
  connections: number;
  warmUpSeconds: number;
  rounds: number;
  roundSeconds: number;
}

/** One side, measured for about so long. */
export type Turn = (seconds: number) => Promise<Round>;

/** Measures the sides in turns (A B A B …), so that a busy moment of the machine falls on all of them. */
export function measureInTurns(load: Load, sides: Side[], plan: Plan): Promise<Round[][]> {
  return takeTurns(
    sides.map((side) => turnOf(load, side, plan.connections)),
    plan,
  );
}

/** The same for whatever can be measured. */
export async function takeTurns(turns: Turn[], plan: Omit<Plan, 'connections'>): Promise<Round[][]> {
  for (const turn of turns) await turn(plan.warmUpSeconds);
  const rounds: Round[][] = turns.map(() => []);
  for (let round = 0; round < plan.rounds; round += 1) {
    for (const [index, turn] of turns.entries()) rounds[index]?.push(await turn(plan.roundSeconds));
  }
  return rounds;
}

export function turnOf(load: Load, side: Side, connections: number): Turn {
  const { pid, expected, ...question } = side;
  return (seconds) =>
    measureRound(pid, async () => {
      const result = await load.run({ ...question, connections, seconds, etag: expected.etag });
      refuseWrongAnswers(side, result);
      return result;
    });
}

/** Adds the processor time of a server to what was seen of it. */
export async function measureRound(
  pid: number | null,
  see: () => Promise<Pick<LoadResult, 'requests' | 'seconds' | 'p99Ms'>>,
): Promise<Round> {
  const before = pid && processorTimeUs(pid);
  const { requests, seconds, p99Ms } = await see();
  const after = pid && processorTimeUs(pid);
  return {
    requests,
    perSecond: requests / seconds,
    processorUs: before === null || after === null ? null : after - before,
    p99Ms,
  };
}

function refuseWrongAnswers({ url, expected }: Side, { requests, errors, statuses, strangers }: LoadResult): void {
  const isRight = errors === 0 && strangers === 0 && statuses.join() === String(expected.status);
  if (isRight) return;
  throw new Error(
    `${url} was to answer ${expected.status}: ${requests} answers with status ${statuses.join(', ')}, ${errors} errors, ${strangers} with other content.`,
  );
}
