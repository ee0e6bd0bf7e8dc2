import { changeSlug, type EditedArticle, type EditedText } from '@polyshelf/contract/admin-content';
import type { ArticleKind } from '@polyshelf/contract/content';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/compiled/messages.js';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { type TextParams, textIn } from './content-queries.ts';
import { sitePath } from './content-words.ts';
import { isSlug } from './slug.rules.ts';
import { SlugInput } from './slug-input.tsx';
import type { StateChange } from './use-state-change.tsx';

interface Props {
  kind: ArticleKind;
  params: TextParams;
  text: EditedText;
  change: (change: StateChange) => void;
  isBusy: boolean;
  onClose: () => void;
}

/** Changes the address at once, and says beforehand what becomes of the earlier one. */
export function SlugDialog({ kind, params, text, change, isBusy, onClose }: Props) {
  const formId = useId();
  const [slug, setSlug] = useState(text.slug);
  const isChanged = slug !== text.slug && isSlug(slug);
  const [before, after] = [sitePath(kind, params.locale, text.slug), sitePath(kind, params.locale, slug)];
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isChanged || isBusy) return;
    const slugIn = (article: EditedArticle) => textIn(article, params.locale)?.slug ?? '';
    change({
      title: m.content_slug(),
      mine: () => slug,
      wordsOf: slugIn,
      send: (seen) => call(changeSlug, { params, body: { slug, seen: slugIn(seen) } }),
      onDone: onClose,
    });
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.content_change_slug()}
      closeLabel={m.modal_close()}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {m.table_action_cancel()}
          </Button>
          <Button type="submit" form={formId} disabled={!isChanged} isBusy={isBusy}>
            {m.content_change_slug_button()}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="flex flex-col gap-4">
        <SlugInput kind={kind} locale={params.locale} value={slug} onChange={setSlug} />
        {isChanged && before && after && (
          <p className="text-pretty break-words text-base">
            {text.live_revision === null ? m.content_slug_unseen() : m.content_slug_redirect({ before, after })}
          </p>
        )}
      </form>
    </Dialog>
  );
}
