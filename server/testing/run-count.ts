/** How many cases a property tries: enough for every day, or as many as `TEST_RUNS` says for a long look. */
export const runCount = (usual: number): number => Number(process.env.TEST_RUNS ?? usual);

/** How large an archive is tried: enough for every day, or as many megabytes as `TEST_ARCHIVE_MB` says. */
export const largeArchiveMegabytes = (): number => Number(process.env.TEST_ARCHIVE_MB ?? 96);
