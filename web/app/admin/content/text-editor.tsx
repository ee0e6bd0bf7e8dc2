import {
  articleLimits,
  type EditedArticle,
  type EditedText,
  publishText,
  saveText,
} from '@polyshelf/contract/admin-content';
import type { ContentLocale } from '@polyshelf/contract/content';
import { useId, useState } from 'react';
import { call } from '../../api/call.ts';
import { browserQueryClient } from '../../api/query-client.ts';
import { m } from '../../i18n/compiled/messages.js';
import { errorKind } from '../../overlays/error-kind.rules.ts';
import { showToast } from '../../overlays/toasts.ts';
import { unsavedKey } from '../../session/unsaved-store.ts';
import { Button } from '../../ui/button.tsx';
import { formatMoment } from '../../ui/format-moment.ts';
import { Input } from '../../ui/input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { ScheduleDialog } from '../editing/schedule-dialog.tsx';
import { UnsavedNotices } from '../editing/unsaved-notices.tsx';
import { useSaveKey } from '../editing/use-save-key.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { articleQuery, storeArticle, textIn } from './content-queries.ts';
import { localeTitles, publicationWords, seenPublication, unpublished } from './content-words.ts';
import { MarkdownField } from './markdown-field.tsx';
import { RevisionsDialog } from './revisions-dialog.tsx';
import { isSlug } from './slug.rules.ts';
import { SlugDialog } from './slug-dialog.tsx';
import { SlugInput } from './slug-input.tsx';
import { StateBadge } from './state-badge.tsx';
import { type TextDialog, TextMenu } from './text-menu.tsx';
import { textState } from './text-state.rules.ts';
import { useStateChange } from './use-state-change.tsx';
import { useUnsaved } from './use-unsaved.ts';

interface Props {
  article: EditedArticle;
  locale: ContentLocale;
  /** The account whose unsaved input this is. */
  account: number;
  className: string;
}

/** The fields of one language. */
export function TextEditor({ article, locale, account, className }: Props) {
  const headingId = useId();
  const text = textIn(article, locale);
  const edit = useUnsaved(unsavedKey(account, article.id, locale), text);
  const [dialog, setDialog] = useState<TextDialog | 'conflict' | null>(null);
  const { change, changing, run, conflict } = useStateChange(article, () => setDialog(null));
  const params = { id: article.id, locale };
  const slug = edit.unsaved?.slug ?? article.texts[0]?.slug ?? '';
  const hasTitle = edit.content.title.trim() !== '';
  const canSave = edit.unsaved !== null && hasTitle && (text !== undefined || isSlug(slug));
  const canPublish = edit.unsaved ? canSave : text !== undefined && textState(text) !== 'published';

  /** Returns the newest revision; undefined when another administrator has saved one first. */
  async function save(): Promise<EditedText | undefined> {
    const sent = edit.latest();
    const { queryKey } = articleQuery(article.id);
    const queries = browserQueryClient();
    if (!sent) return textIn(queries.getQueryData(queryKey) ?? article, locale);
    try {
      const body = { based_on: sent.based_on, ...sent.content, ...(sent.based_on === 0 && { slug }) };
      const { data } = await call(saveText, { params, body });
      const saved = textIn(data, locale);
      await storeArticle(data);
      if (saved) edit.settle(sent.content, saved);
      return saved;
    } catch (error) {
      if (errorKind(error) !== 'EDIT_CONFLICT') throw error;
      await queries.refetchQueries({ queryKey });
      setDialog('conflict');
      return undefined;
    }
  }
  const startSave = () => changing.mutate(async () => void (await save()));
  const publish = (at: string | null) =>
    changing.mutate(async () => {
      const saved = await save();
      if (!saved) return;
      const { revision } = saved;
      const publicationIn = (one: EditedArticle) => seenPublication(textIn(one, locale));
      await run({
        title: m.content_visitors(),
        mine: (present) =>
          publicationWords(
            at
              ? { ...publicationIn(present), next_revision: revision, next_at: at }
              : { ...unpublished, live_revision: revision },
          ),
        wordsOf: (present) => publicationWords(publicationIn(present)),
        send: (seen) => call(publishText, { params, body: { revision, publish_at: at, seen: publicationIn(seen) } }),
        onDone: () => {
          setDialog(null);
          const title = at ? m.content_scheduled_toast({ time: formatMoment(at) }) : m.content_published_toast();
          showToast({ kind: 'success', title });
        },
      });
    });
  useSaveKey(() => canSave && startSave());

  const onClose = () => setDialog(null);
  return (
    <>
      <section aria-labelledby={headingId} className={`flex min-w-0 flex-col gap-4 ${className}`}>
        <header className="flex flex-wrap items-center gap-2">
          <h2 id={headingId} lang={locale} className="font-semibold text-md">
            {localeTitles[locale]}
          </h2>
          {text && <StateBadge text={text} />}
          <div className="flex w-full flex-wrap gap-2">
            <Button kind="quiet" disabled={!canSave} isBusy={changing.isPending} onClick={startSave}>
              {m.content_save()}
            </Button>
            <Button disabled={!canPublish} isBusy={changing.isPending} onClick={() => publish(null)}>
              {m.content_publish()}
            </Button>
            {text && <TextMenu kind={article.kind} params={params} text={text} change={change} onOpen={setDialog} />}
          </div>
        </header>
        <UnsavedNotices edit={edit} isSaving={changing.isPending} onCompare={() => setDialog('conflict')} />
        <Input
          label={m.content_title()}
          lang={locale}
          value={edit.content.title}
          maxLength={articleLimits.title}
          autoComplete="off"
          error={edit.unsaved && !hasTitle ? m.content_title_missing() : undefined}
          onChange={(event) => edit.change({ title: event.target.value })}
        />
        {!text && article.kind !== 'landing' && (
          <SlugInput kind={article.kind} locale={locale} value={slug} onChange={edit.changeSlug} />
        )}
        <Textarea
          label={m.content_summary()}
          lang={locale}
          rows={2}
          value={edit.content.summary}
          maxLength={articleLimits.summary}
          onChange={(event) => edit.change({ summary: event.target.value })}
        />
        <MarkdownField lang={locale} value={edit.content.markdown} onChange={(markdown) => edit.change({ markdown })} />
      </section>
      {/* Outside, because a dialog of a hidden section would be invisible and modal. */}
      {dialog === 'conflict' && edit.unsaved && text && (
        <ConflictDialog
          key={text.revision}
          params={params}
          unsaved={edit.unsaved}
          newest={text}
          onResolve={(chosen) => {
            edit.rebase(chosen, text);
            setDialog(null);
            startSave();
          }}
          onClose={onClose}
        />
      )}
      {dialog === 'schedule' && (
        <ScheduleDialog
          title={m.content_schedule()}
          label={m.desk_publish_at()}
          isBusy={changing.isPending}
          onSchedule={publish}
          onClose={onClose}
        />
      )}
      {dialog === 'slug' && text && (
        <SlugDialog
          kind={article.kind}
          params={params}
          text={text}
          change={change}
          isBusy={changing.isPending}
          onClose={onClose}
        />
      )}
      {conflict}
      {dialog === 'revisions' && text && (
        <RevisionsDialog params={params} text={text} isUnsaved={edit.unsaved !== null} onClose={onClose} />
      )}
    </>
  );
}
