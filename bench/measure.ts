import type { Round } from './figures.ts';
import type { Load, LoadResult } from './load.ts';
import { processorTimeUs } from './processor-time.ts';

/** One server under one kind of request. */
export interface Side {
  url: string;
  headers: Record<string, string>;
  pid: number;
  /** What every single answer must be, or the figures say nothing. */
  expected: { status: number; etag: string | undefined };
}

export interface Plan {
  connections: number;
  warmUpSeconds: number;
  rounds: number;
  roundSeconds: number;
}

/** Measures the sides in turns (A B A B …), so that a busy moment of the machine falls on all of them. */
export async function measureInTurns(load: Load, sides: Side[], plan: Plan): Promise<Round[][]> {
  for (const side of sides) await run(load, side, plan.connections, plan.warmUpSeconds);
  const rounds: Round[][] = sides.map(() => []);
  for (let turn = 0; turn < plan.rounds; turn += 1) {
    for (const [index, side] of sides.entries()) {
      rounds[index]?.push(await run(load, side, plan.connections, plan.roundSeconds));
    }
  }
  return rounds;
}

async function run(load: Load, side: Side, connections: number, seconds: number): Promise<Round> {
  const { url, headers, pid, expected } = side;
  const before = processorTimeUs(pid);
  const result = await load.run({ url, headers, connections, seconds, etag: expected.etag });
  const after = processorTimeUs(pid);
  refuseWrongAnswers(side, result);
  return {
    requests: result.requests,
    perSecond: result.requests / result.seconds,
    processorUs: before === null || after === null ? null : after - before,
    p99Ms: result.p99Ms,
  };
}

function refuseWrongAnswers({ url, expected }: Side, { requests, errors, statuses, strangers }: LoadResult): void {
  const isRight = errors === 0 && strangers === 0 && statuses.join() === String(expected.status);
  if (isRight) return;
  throw new Error(
    `${url} was to answer ${expected.status}: ${requests} answers with status ${statuses.join(', ')}, ${errors} errors, ${strangers} with other content.`,
  );
}
