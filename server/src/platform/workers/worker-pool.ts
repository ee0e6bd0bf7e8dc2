import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The worker process was killed by a limit, or crashed. */
export class WorkerFailed extends Error {
  readonly reason: 'timeout' | 'memory' | 'crash';

  constructor(reason: 'timeout' | 'memory' | 'crash') {
    super(`A worker process ended: ${reason}`);
    this.name = 'WorkerFailed';
    this.reason = reason;
  }
}

/** The parts of an error that travel between processes. */
export interface TaskError {
  message: string;
  code?: string;
  values?: Record<string, string | number>;
}

/** A task threw an error in the worker process. */
export class TaskFailed extends Error {
  readonly code: string | undefined;
  readonly values: Record<string, string | number>;

  constructor({ message, code, values = {} }: TaskError) {
    super(message);
    this.name = 'TaskFailed';
    this.code = code;
    this.values = values;
  }
}

export interface RunLimits {
  /** Limits processor time on Linux, so that a busy machine does not fail a task; elapsed time elsewhere. */
  timeoutMs: number;
  /** The memory that this task may use beyond that of the pool. */
  extraMemoryBytes?: number | undefined;
  signal?: AbortSignal | undefined;
}

export interface WorkerPool {
  /** Runs one task of the program in a process that runs nothing else meanwhile. */
  run<T>(task: string, input: unknown, limits: RunLimits): Promise<T>;
  close(): Promise<void>;
}

interface PoolOptions {
  /** A module that calls `serveTasks`. */
  program: URL;
  size: number;
  /** The memory that a task may add to its process. */
  memoryBytes: number;
}

type Answer = { result: unknown } | { error: TaskError };

const START_TIMEOUT_MS = 60_000;
const WATCH_INTERVAL_MS = 50;
/** On a busy machine the elapsed time may be this many times the timeout. */
const PATIENCE = 10;
const TICK_MS = 10;
const PAGE_BYTES = 4_096;
const HEAP_MB = 384;

/** The memory that only this process uses; null on systems without /proc. */
function residentBytes(pid: number): number | null {
  try {
    const [, resident = 0, shared = 0] = readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ').map(Number);
    return (resident - shared) * PAGE_BYTES;
  } catch {
    return null;
  }
}

/** The processor time of the process; null on systems without /proc. */
function processorMs(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The program name precedes the other fields and may contain parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return null;
  }
}

/** Holds one process: started on demand, reused, and replaced after a failure. */
class Slot {
  readonly #options: PoolOptions;
  #child: ChildProcess | null = null;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  async run<T>(task: string, input: unknown, { timeoutMs, extraMemoryBytes = 0, signal }: RunLimits): Promise<T> {
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
      if (bytes !== null && bytes - idleBytes > this.#options.memoryBytes + extraMemoryBytes)
        end(new WorkerFailed('memory'));
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
    // The environment is empty, so that a malicious file that takes over a decoder finds no secrets.
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
    // An idle worker must not keep the parent process running.
    child.unref();
    child.channel?.unref();
    this.#child = child;
    return child;
  }
}

/** Creates a pool of processes for tasks that would block the event loop or that read untrusted files. */
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
