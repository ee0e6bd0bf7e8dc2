export interface Check {
  name: string;
  /** Messages that say what is wrong and how to correct it; empty when the check passes. */
  findFaults: () => string[] | Promise<string[]>;
}

/** Runs all checks, `limit` at a time, prints a line for each, and returns the names of the failed ones. */
export async function runChecks(checks: Check[], limit: number, print: (line: string) => void): Promise<string[]> {
  const started = performance.now();
  const failed: string[] = [];
  const waiting = [...checks];

  async function work(): Promise<void> {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const begun = performance.now();
      const faults = await faultsOf(check);
      if (faults.length > 0) failed.push(check.name);
      print(`${faults.length > 0 ? 'FAILED' : 'ok    '}  ${check.name}  ${seconds(begun)}`);
      for (const fault of faults) print(fault.replaceAll(/^/gm, '        '));
    }
  }

  await Promise.all(Array.from({ length: limit }, work));
  print(
    failed.length > 0
      ? `${failed.length} of ${checks.length} checks failed in ${seconds(started)}: ${failed.join(', ')}.`
      : `All ${checks.length} checks passed in ${seconds(started)}.`,
  );
  return failed;
}

/** A check that throws has proved nothing, so it counts as failed. */
async function faultsOf(check: Check): Promise<string[]> {
  try {
    return await check.findFaults();
  } catch (error) {
    return [String(error instanceof Error ? error.stack : error)];
  }
}

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;
