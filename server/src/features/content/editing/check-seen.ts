import { isDeepStrictEqual } from 'node:util';
import { type Publication, publicationOf } from '@polyshelf/contract/admin-content';
import { editConflict } from '../../../platform/errors.ts';
import { editedOf } from './get-articles.ts';
import type { StoredArticle, StoredText } from './queries.ts';

/** Refuses a change when what it replaces is not what the person saw. The error contains the article as it is now. */
export function checkSeen(
  edited: { article: StoredArticle; texts: StoredText[] },
  { seen, present }: { seen: unknown; present: unknown },
): void {
  if (!isDeepStrictEqual(seen, present)) throw editConflict(editedOf(edited));
}

export const storedPublication = ({ next_at, ...text }: StoredText): Publication =>
  publicationOf({ ...text, next_at: next_at?.toISOString() ?? null });
