import { onTestFinished, vi } from 'vitest';

/** Stops the clock that refills rate limits, so that a slow machine does not get more requests answered. */
export function stopMonotonicClock(): void {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
}
