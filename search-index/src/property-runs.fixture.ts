/** How many cases a property tries: few in every test run, ten times as many with `TEST_DEEP=1`. */
export const numRuns = (usual: number): number => (process.env.TEST_DEEP === '1' ? 10 * usual : usual);
