/** Small enough that one batch takes a fraction of a second. */
const BATCH = 1_000;

/**
 * Deletes any number of rows by short statements, each committed by itself: a large backlog neither blocks others nor starts
 * again from the beginning after a failure. `deleteBatch` deletes at most `limit` rows.
 */
export async function deleteInBatches(
  deleteBatch: (limit: number) => Promise<{ numAffectedRows?: bigint }>,
): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await deleteBatch(BATCH);
    if (numAffectedRows < BATCH) return;
  }
}
