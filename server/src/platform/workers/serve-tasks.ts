import type { TaskError } from './worker-pool.ts';

type Task = (input: never) => Promise<unknown>;

/** Runs the tasks of a worker pool in a worker process, one after another, until the parent disconnects. */
export function serveTasks(tasks: Record<string, Task>): void {
  process.on('message', async ({ task, input }: { task: string; input: never }) => {
    try {
      const run = tasks[task];
      if (!run) throw new Error(`There is no task ${task}`);
      process.send?.({ result: (await run(input)) ?? null });
    } catch (error) {
      const { message, code, values } = error as TaskError;
      process.send?.({ error: { message, code, values } });
    }
  });
  process.on('disconnect', () => process.exit());
  process.send?.('ready');
}
