import { articleLimits, createArticle } from '@polyshelf/contract/admin-content';
import { type ArticleKind, type ArticleSection, articleSections, contentLocales } from '@polyshelf/contract/content';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, use, useId } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { type LegalDocument, legalSlug, legalTitles } from '../../navigation/legal-documents.ts';
import { pagePath } from '../../navigation/page-path.ts';
import { showError } from '../../overlays/show-error.ts';
import { useKeptFields } from '../../session/use-kept-fields.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Input } from '../../ui/input.tsx';
import { Segments } from '../../ui/segments.tsx';
import { useAutofocus } from '../../ui/use-autofocus.ts';
import { AdminFrame } from '../admin-page.tsx';
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

/** Null for what the dialog proposes. */
const proposed: Record<'locale' | 'section' | 'title' | 'slug', string | null> = {
  locale: null,
  section: null,
  title: null,
  slug: null,
};

/** Creates an article with its first text as a draft, and opens it. */
export function NewArticleDialog({ kind, legal, onClose }: Props) {
  const pageLocale = useLocale();
  const navigate = useNavigate();
  const formId = useId();
  const field = useAutofocus<HTMLInputElement>();
  const { account } = use(AdminFrame);
  const { fields, isRestored, change, forget } = useKeptFields(account, ['new-article', kind, legal ?? ''], proposed);
  const sections: readonly ArticleSection[] = articleSections[kind];
  const locale = contentLocales.find((one) => one === fields.locale) ?? pageLocale;
  const section = sections.find((one) => one === fields.section) ?? (legal ? 'legal' : (sections[0] ?? null));
  const title = fields.title ?? (legal ? legalTitles[legal]({}, { locale }) : '');
  const slug = fields.slug ?? (legal ? legalSlug(legal, locale) : slugOf(title));
  const creating = useMutation({
    mutationFn: () => call(createArticle, { body: { kind, section, locale, slug, title, summary: '', markdown: '' } }),
    onSuccess: async ({ data }) => {
      forget();
      await storeArticle(data);
      navigate(`${pagePath(`/admin/content/${data.id}`, pageLocale)}?lang=${locale}`, { replace: true });
    },
    onError: (error) => showError(error, { words: { RECORD_NOT_UNIQUE: m.content_slug_taken } }),
  });
  const isComplete = title.trim() !== '' && isSlug(slug);
  function close() {
    forget();
    onClose();
  }
  return (
    <Dialog
      isOpen
      onClose={close}
      title={`${m.content_new()}: ${kindTitles[kind]()}`}
      closeLabel={m.modal_close()}
      footer={
        <>
          <Button kind="quiet" onClick={close}>
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
        {isRestored && <p className="text-muted text-sm">{m.content_restored()}</p>}
        <Segments
          label={m.content_language()}
          isWide
          options={contentLocales.map((value) => ({ value, label: localeTitles[value] }))}
          value={locale}
          onChange={(value) => change({ locale: value })}
        />
        <Input
          ref={field}
          label={m.content_title()}
          lang={locale}
          value={title}
          maxLength={articleLimits.title}
          autoComplete="off"
          onChange={(event) => change({ title: event.target.value })}
        />
        <SlugInput kind={kind} locale={locale} value={slug} onChange={(value) => change({ slug: value })} />
        {section && <SectionSelect kind={kind} value={section} onChange={(value) => change({ section: value })} />}
      </form>
    </Dialog>
  );
}
