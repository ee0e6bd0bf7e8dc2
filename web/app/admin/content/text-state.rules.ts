import type { ArticleRow } from '@polyshelf/contract/admin-content';
import type { ArticleState } from '@polyshelf/contract/content';

type Publication = Pick<ArticleRow['texts'][number], 'revision' | 'live_revision' | 'next_revision'>;

/** What visitors read compared with the newest revision. A schedule stands above all else, because something will happen. */
export function textState({ revision, live_revision, next_revision }: Publication): ArticleState {
  if (next_revision !== null) return 'scheduled';
  if (live_revision === null) return 'draft';
  return live_revision === revision ? 'published' : 'changed';
}
