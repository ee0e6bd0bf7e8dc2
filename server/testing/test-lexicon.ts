import { join } from 'node:path';

/** A few words. The lexicon of the product takes a second to load, on a busy machine several. */
export const TEST_LEXICON = join(import.meta.dirname, 'lexicon');
