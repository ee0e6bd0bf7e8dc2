/** One Ctrl-C arrives several times: from the terminal, from npm and from the bootstrap. */
const SAME_REQUEST_MS = 1_000;

export interface StopRequest {
  /** Aborts at the first stop request. */
  signal: AbortSignal;
  requested: Promise<void>;
  request(): void;
}

/** Listens for stop signals and for the end of the parent process. A second signal, more than a second later, calls `force`. */
export function listenForStop(force: () => void): StopRequest {
  const controller = new AbortController();
  const { promise: requested, resolve } = Promise.withResolvers<void>();
  let requestedAt = 0;
  const request = () => {
    if (!requestedAt) {
      requestedAt = Date.now();
      controller.abort();
      resolve();
    } else if (Date.now() - requestedAt > SAME_REQUEST_MS) force();
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, request);
  // The parent has ended, perhaps by kill -9. This never counts as a second request.
  process.on('disconnect', () => requestedAt || request());
  if (process.connected === false) request();
  return { signal: controller.signal, requested, request };
}
