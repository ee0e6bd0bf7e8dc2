/** How many cases a property tries: ten times as many in `npm run test:deep`. */
export const numRuns = (usual: number): number => (process.env.TEST_DEEP === '1' ? 10 * usual : usual);
