const ANNOUNCE_AFTER_MS = 1_000;
const REPEAT_MS = 10_000;

/** Runs a step of the start. A step that takes longer than a second prints a line, and repeats it every ten seconds. */
export async function showStep<T>(title: string, work: () => Promise<T>): Promise<T> {
  const started = Date.now();
  const seconds = () => `${((Date.now() - started) / 1000).toFixed(1)} s`;
  let announced = false;
  const announce = () => {
    console.log(announced ? `${title} … ${seconds()}` : `${title} …`);
    announced = true;
    timer = setTimeout(announce, REPEAT_MS);
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
