import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Why a job did not come back: the process was ended by us, or ended by itself. */
export class WorkerFailed extends Error {
  readonly reason: 'timeout' | 'memory' | 'crash';

  constructor(reason: 'timeout' | 'memory' | 'crash') {
    super(`A worker process was lost: ${reason}`);
    this.name = 'WorkerFailed';
    this.reason = reason;
  }
}

/** What a task threw in the other process. */
export class TaskFailed extends Error {
  readonly code: string | undefined;

  constructor({ message, code }: { message: string; code?: string }) {
    super(message);
    this.name = 'TaskFailed';
    this.code = code;
  }
}

export interface RunLimits {
  /** Of processor time, where the system tells it: a busy machine is no fault of the job. */
  timeoutMs: number;
  signal?: AbortSignal | undefined;
}

export interface WorkerPool {
  /** Runs one task of the program in a process that does nothing else meanwhile. */
  run<T>(task: string, input: unknown, limits: RunLimits): Promise<T>;
  close(): Promise<void>;
}

interface PoolOptions {
  /** A module that calls `serveTasks`. */
  program: URL;
  size: number;
  /** How much a job may add to the memory of its process. */
  memoryBytes: number;
}

type Answer = { result: unknown } | { error: { message: string; code?: string } };

const START_TIMEOUT_MS = 60_000;
const WATCH_INTERVAL_MS = 50;
/** How many times its processor time a job may take on a busy machine. */
const PATIENCE = 10;
const TICK_MS = 10;
const PAGE_BYTES = 4_096;
const HEAP_MB = 384;

/** The memory that only this process uses; null where the system does not tell. */
function residentBytes(pid: number): number | null {
  try {
    const [, resident = 0, shared = 0] = readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ').map(Number);
    return (resident - shared) * PAGE_BYTES;
  } catch {
    return null;
  }
}

/** The processor time that the process has used; null where the system does not tell. */
function processorMs(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name of the program comes before and may hold anything, parentheses included.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return null;
  }
}

/** One process at a time: started when it is needed, kept while it behaves. */
class Slot {
  readonly #options: PoolOptions;
  #child: ChildProcess | null = null;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  async run<T>(task: string, input: unknown, { timeoutMs, signal }: RunLimits): Promise<T> {
    signal?.throwIfAborted();
    const child = await this.#start();
    const pid = child.pid as number;
    const idleBytes = residentBytes(pid) ?? 0;
    const startedAt = processorMs(pid);
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const end = (reason: unknown) => {
      reject(reason);
      this.stop();
    };
    const onMessage = (answer: Answer) =>
      'result' in answer ? resolve(answer.result as T) : reject(new TaskFailed(answer.error));
    const onExit = () => {
      this.#child = null;
      reject(new WorkerFailed('crash'));
    };
    const onAbort = () => end(signal?.reason);
    const timer = setTimeout(() => end(new WorkerFailed('timeout')), timeoutMs * (startedAt === null ? 1 : PATIENCE));
    const watch = setInterval(() => {
      const [bytes, ms] = [residentBytes(pid), processorMs(pid)];
      if (bytes !== null && bytes - idleBytes > this.#options.memoryBytes) end(new WorkerFailed('memory'));
      if (ms !== null && ms - (startedAt ?? 0) > timeoutMs) end(new WorkerFailed('timeout'));
    }, WATCH_INTERVAL_MS);
    child.on('message', onMessage).on('exit', onExit);
    signal?.addEventListener('abort', onAbort);
    try {
      child.send({ task, input }, (error) => error && onExit());
      return await promise;
    } finally {
      clearTimeout(timer);
      clearInterval(watch);
      child.off('message', onMessage).off('exit', onExit);
      signal?.removeEventListener('abort', onAbort);
    }
  }

  stop(): void {
    this.#child?.kill('SIGKILL');
    this.#child = null;
  }

  async #start(): Promise<ChildProcess> {
    if (this.#child?.connected) return this.#child;
    // No environment: whatever a hostile file makes of a decoder finds no secrets here.
    const child = fork(this.#options.program, [], {
      env: {},
      execArgv: [`--max-old-space-size=${HEAP_MB}`],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child.on('error', () => {});
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const fail = () => reject(new WorkerFailed('crash'));
    const timer = setTimeout(() => child.kill('SIGKILL'), START_TIMEOUT_MS);
    child.once('message', () => resolve()).once('exit', fail);
    await promise.finally(() => clearTimeout(timer));
    child.off('exit', fail);
    // An idle worker keeps nobody alive.
    child.unref();
    child.channel?.unref();
    this.#child = child;
    return child;
  }
}

/** A few processes for work that would hold up the event loop, or that a hostile file might turn against us. */
export function createWorkerPool(options: PoolOptions): WorkerPool {
  const slots = Array.from({ length: options.size }, () => new Slot(options));
  const free = [...slots];
  const waiting: ((slot: Slot) => void)[] = [];
  let isClosed = false;

  const take = (): Promise<Slot> | Slot => free.pop() ?? new Promise<Slot>((resolve) => waiting.push(resolve));
  const giveBack = (slot: Slot): void => {
    const next = waiting.shift();
    if (next) next(slot);
    else free.push(slot);
  };

  return {
    async run(task, input, limits) {
      const slot = await take();
      try {
        if (isClosed) throw new WorkerFailed('crash');
        return await slot.run(task, input, limits);
      } finally {
        giveBack(slot);
      }
    },
    async close() {
      isClosed = true;
      for (const slot of slots) slot.stop();
    },
  };
}
