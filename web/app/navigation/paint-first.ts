import type { ClientInstrumentation } from 'react-router';

/** A page in the background is never painted. */
const patienceMs = 100;

/** Shows that something was pressed before the way to another page begins, which keeps a slow telephone busy. */
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
    setTimeout(resolve, patienceMs);
    requestAnimationFrame(() => setTimeout(resolve));
  });
