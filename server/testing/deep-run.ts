/** `TEST_DEEP=1` makes tests try everything where an everyday run tries a sample. */
export const isDeepRun = process.env.TEST_DEEP === '1';
