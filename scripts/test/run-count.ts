/** `npm run test:deep` runs the same tests with many more cases. */
export const isDeep = process.env.TEST_DEEP === '1';

/** How many cases a test tries: `usual` in `npm test`, `deep` in `npm run test:deep`. */
export const runCount = (usual: number, deep: number): number => (isDeep ? deep : usual);
