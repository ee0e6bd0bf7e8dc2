import type { ClientInstrumentation } from 'react-router';

/** A background tab is never painted, so do not wait for ever. */
const maxWaitMs = 100;

/** Paints the pressed state of a link before navigation starts, because navigation blocks a slow phone for a while. */
export const paintFirst: ClientInstrumentation = {
  router: ({ instrument }) =>
    instrument({
      async navigate(proceed) {
        await nextPaint();
        await proceed();
      },
    }),
};

const nextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, maxWaitMs);
    requestAnimationFrame(() => setTimeout(resolve));
  });
