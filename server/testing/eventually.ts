import { vi } from 'vitest';

/** Repeats the check until it passes. The timeout only ends a test that hangs; it does not measure speed. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 60_000, interval: 5 });
