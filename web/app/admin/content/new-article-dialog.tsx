import { articleLimits, createArticle } from '@polyshelf/contract/admin-content';
import {
  type ArticleKind,
  type ArticleSection,
  articleSections,
  type ContentLocale,
  contentLocales,
} from '@polyshelf/contract/content';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { type LegalDocument, legalSlug, legalTitles } from '../../navigation/legal-documents.ts';
import { pagePath } from '../../navigation/page-path.ts';
import { showError } from '../../overlays/show-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Input } from '../../ui/input.tsx';
import { Segments } from '../../ui/segments.tsx';
import { useAutofocus } from '../../ui/use-autofocus.ts';
import { storeArticle } from './content-queries.ts';
import { kindTitles, localeTitles } from './content-words.ts';
import { SectionSelect } from './section-select.tsx';
import { isSlug, slugOf } from './slug.rules.ts';
import { SlugInput } from './slug-input.tsx';

interface Props {
  kind: ArticleKind;
  /** The legal document that is about to be written. */
  legal: LegalDocument | undefined;
  onClose: () => void;
}

/** Creates an article with its first text as a draft, and opens it. */
export function NewArticleDialog({ kind, legal, onClose }: Props) {
  const pageLocale = useLocale();
  const navigate = useNavigate();
  const formId = useId();
  const field = useAutofocus<HTMLInputElement>();
  const [locale, setLocale] = useState<ContentLocale>(pageLocale);
  const [section, setSection] = useState<ArticleSection | null>(legal ? 'legal' : (articleSections[kind][0] ?? null));
  const [ownTitle, setOwnTitle] = useState<string | null>(null);
  const [ownSlug, setOwnSlug] = useState<string | null>(null);
  const title = ownTitle ?? (legal ? legalTitles[legal]({}, { locale }) : '');
  const slug = ownSlug ?? (legal ? legalSlug(legal, locale) : slugOf(title));
  const creating = useMutation({
    mutationFn: () => call(createArticle, { body: { kind, section, locale, slug, title, summary: '', markdown: '' } }),
    onSuccess: async ({ data }) => {
      await storeArticle(data);
      navigate(`${pagePath(`/admin/content/${data.id}`, pageLocale)}?lang=${locale}`, { replace: true });
    },
    onError: (error) => showError(error, { words: { RECORD_NOT_UNIQUE: m.content_slug_taken } }),
  });
  const isComplete = title.trim() !== '' && isSlug(slug);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`${m.content_new()}: ${kindTitles[kind]()}`}
      closeLabel={m.modal_close()}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {m.table_action_cancel()}
          </Button>
          <Button type="submit" form={formId} isBusy={creating.isPending} disabled={!isComplete}>
            {m.content_create()}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (isComplete && !creating.isPending) creating.mutate();
        }}
        className="flex flex-col gap-4"
      >
        <Segments
          label={m.content_language()}
          isWide
          options={contentLocales.map((value) => ({ value, label: localeTitles[value] }))}
          value={locale}
          onChange={setLocale}
        />
        <Input
          ref={field}
          label={m.content_title()}
          lang={locale}
          value={title}
          maxLength={articleLimits.title}
          autoComplete="off"
          onChange={(event) => setOwnTitle(event.target.value)}
        />
        <SlugInput kind={kind} locale={locale} value={slug} onChange={setOwnSlug} />
        {section && <SectionSelect kind={kind} value={section} onChange={setSection} />}
      </form>
    </Dialog>
  );
}
