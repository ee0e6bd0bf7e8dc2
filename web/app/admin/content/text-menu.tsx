import {
  type EditedArticle,
  type EditedText,
  publishText,
  unpublishText,
  unscheduleText,
} from '@polyshelf/contract/admin-content';
import type { ArticleKind } from '@polyshelf/contract/content';
import { CalendarClock, CalendarX, Ellipsis, EyeOff, History, Link2, SquareArrowOutUpRight } from 'lucide-react';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/compiled/messages.js';
import { showToast } from '../../overlays/toasts.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { storeArticle, type TextParams, textIn, useArticleChange } from './content-queries.ts';
import { localeTitles, publicationWords, seenPublication, sitePath, unpublished } from './content-words.ts';
import type { StateChange } from './use-state-change.tsx';

export type TextDialog = 'schedule' | 'slug' | 'revisions';

interface Props {
  kind: ArticleKind;
  params: TextParams;
  text: EditedText;
  change: (change: StateChange) => void;
  onOpen: (dialog: TextDialog) => void;
}

/** What is done with a text less often than saving and publishing. */
export function TextMenu({ kind, params, text, change, onOpen }: Props) {
  const changing = useArticleChange(params.id);
  const { live_revision, next_revision } = text;
  const path = sitePath(kind, params.locale, text.slug);

  const publicationIn = (article: EditedArticle) => seenPublication(textIn(article, params.locale));
  const title = m.content_visitors();
  const wordsOf = (article: EditedArticle) => publicationWords(publicationIn(article));
  const showAgain = (revision: number) => () =>
    changing.mutate(async () => {
      const body = { revision, publish_at: null, seen: unpublished };
      await storeArticle((await call(publishText, { params, body })).data);
    });
  const unpublish = () =>
    change({
      title,
      mine: () => publicationWords(unpublished),
      wordsOf,
      send: (seen) => call(unpublishText, { params, body: { seen: publicationIn(seen) } }),
      onDone: (_, seen) => {
        const { live_revision: hidden } = publicationIn(seen);
        showToast({
          kind: 'success',
          title: m.content_unpublished_toast(),
          ...(hidden !== null && { action: { label: m.desk_undo(), onSelect: showAgain(hidden) } }),
        });
      },
    });
  const unschedule = () =>
    change({
      title,
      mine: (present) => publicationWords({ ...unpublished, live_revision: publicationIn(present).live_revision }),
      wordsOf,
      send: (seen) => call(unscheduleText, { params, body: { seen: publicationIn(seen) } }),
      // The moment may have come before the schedule was cancelled.
      onDone: (present) => showToast({ kind: 'success', title: wordsOf(present) }),
    });

  const icon = 'size-4';
  const items: (MenuItem | false)[] = [
    live_revision !== null &&
      path !== null && {
        id: 'site',
        label: m.content_open_site(),
        icon: <SquareArrowOutUpRight aria-hidden className={icon} />,
        to: path,
      },
    {
      id: 'revisions',
      label: m.content_revisions(),
      icon: <History aria-hidden className={icon} />,
      onSelect: () => onOpen('revisions'),
    },
    kind !== 'landing' && {
      id: 'slug',
      label: m.content_change_slug(),
      icon: <Link2 aria-hidden className={icon} />,
      onSelect: () => onOpen('slug'),
    },
    {
      id: 'schedule',
      label: m.content_schedule(),
      icon: <CalendarClock aria-hidden className={icon} />,
      onSelect: () => onOpen('schedule'),
      isApart: true,
    },
    next_revision !== null && {
      id: 'unschedule',
      label: m.content_unschedule(),
      icon: <CalendarX aria-hidden className={icon} />,
      onSelect: unschedule,
    },
    (live_revision !== null || next_revision !== null) && {
      id: 'unpublish',
      label: m.content_unpublish(),
      icon: <EyeOff aria-hidden className={icon} />,
      kind: 'danger',
      onSelect: unpublish,
    },
  ];
  return (
    <Menu
      side="end"
      trigger={(button) => (
        <IconButton {...button} label={`${m.content_more()}: ${localeTitles[params.locale]}`}>
          <Ellipsis aria-hidden className="size-5" />
        </IconButton>
      )}
      items={items.filter((item) => item !== false)}
    />
  );
}
