/** Well-behaved and misbehaving tasks for the tests of the pool. */
import { serveTasks } from './serve-tasks.ts';

const hoard: Buffer[] = [];

serveTasks({
  add: async ({ a, b }: { a: number; b: number }) => a + b,
  pid: async () => process.pid,
  fail: async (code: string) => {
    throw Object.assign(new Error('no'), { code });
  },
  spin: async () => {
    for (;;);
  },
  hoard: async () => {
    for (;;) {
      hoard.push(Buffer.alloc(8 * 1024 * 1024, 1));
      await new Promise((resolve) => setImmediate(resolve));
    }
  },
  /** Holds memory long enough for the pool to notice. */
  hold: async (bytes: number) => {
    const held = Buffer.alloc(bytes, 1);
    for (let passed = 0; passed < 10; passed++) await new Promise((resolve) => setTimeout(resolve, 50));
    return held.length;
  },
  exit: async () => process.exit(3),
  // biome-ignore lint/style/noProcessEnv: the test shows that the environment is empty
  environment: async () => Object.keys(process.env).filter((name) => !name.startsWith('NODE_CHANNEL')),
});
