const ANNOUNCE_AFTER_MS = 1_000;
const REMIND_EVERY_MS = 10_000;

/** Does a step of the start; only a slow one is worth a line, and then it keeps showing that it goes on. */
export async function showStep<T>(title: string, work: () => Promise<T>): Promise<T> {
  const started = Date.now();
  const seconds = () => `${((Date.now() - started) / 1000).toFixed(1)} s`;
  let announced = false;
  const announce = () => {
    console.log(announced ? `${title} … ${seconds()}` : `${title} …`);
    announced = true;
    timer = setTimeout(announce, REMIND_EVERY_MS);
  };
  let timer = setTimeout(announce, ANNOUNCE_AFTER_MS);
  try {
    const result = await work();
    if (announced) console.log(`${title}: done in ${seconds()}`);
    return result;
  } finally {
    clearTimeout(timer);
  }
}
