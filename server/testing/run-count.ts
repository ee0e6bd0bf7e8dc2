/** How many cases a property tries: enough for every day, or as many as `TEST_RUNS` says for a long look. */
export const runCount = (usual: number): number => Number(process.env.TEST_RUNS ?? usual);
