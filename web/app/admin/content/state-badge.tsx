import type { ArticleRow } from '@polyshelf/contract/admin-content';
import type { ArticleState } from '@polyshelf/contract/content';
import { m } from '../../i18n/compiled/messages.js';
import { Badge } from '../../ui/badge.tsx';
import { formatMoment } from '../../ui/format-moment.ts';
import { stateTitles } from './content-words.ts';
import { textState } from './text-state.rules.ts';

const looks: Record<ArticleState, 'neutral' | 'free' | 'amber' | 'new'> = {
  draft: 'neutral',
  published: 'free',
  changed: 'amber',
  scheduled: 'new',
};

/** What visitors read of a text. */
export function StateBadge({ text }: { text: ArticleRow['texts'][number] }) {
  const state = textState(text);
  return (
    <Badge kind={looks[state]}>
      {text.next_at === null
        ? stateTitles[state]()
        : m.content_state_scheduled_at({ time: formatMoment(text.next_at) })}
    </Badge>
  );
}
