/** One press of Ctrl-C arrives several times: from the terminal, from npm and from the bootstrap. */
const SAME_PRESS_MS = 1_000;

export interface StopRequest {
  /** Aborts when somebody asked us to stop. */
  signal: AbortSignal;
  requested: Promise<void>;
  ask(): void;
}

/** Hears every way of being told to stop; whoever asks again a moment later does not want to wait. */
export function listenForStop(force: () => void): StopRequest {
  const controller = new AbortController();
  const { promise: requested, resolve } = Promise.withResolvers<void>();
  let askedAt = 0;
  const ask = () => {
    if (!askedAt) {
      askedAt = Date.now();
      controller.abort();
      resolve();
    } else if (Date.now() - askedAt > SAME_PRESS_MS) force();
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, ask);
  // The parent is gone, perhaps by kill -9, and nobody else would stop us; this is no impatience.
  process.on('disconnect', () => askedAt || ask());
  if (process.connected === false) ask();
  return { signal: controller.signal, requested, ask };
}
