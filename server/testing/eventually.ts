import { vi } from 'vitest';

/** Repeats the check until it passes. The limit only ends a test that would hang: no test judges by how long it took. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 60_000, interval: 5 });
