import { type TagUse, wordLimits } from '@polyshelf/contract/admin-words';
import type { TagRecord } from '@polyshelf/contract/records';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { localizedName } from '../../i18n/localized-name.ts';
import { ShownName } from '../../i18n/shown-name.tsx';
import { pagePath } from '../../navigation/page-path.ts';
import { showError } from '../../overlays/show-error.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatMoment } from '../../ui/format-moment.ts';
import { Input } from '../../ui/input.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { AdminPage } from '../admin-page.tsx';
import { slugOf } from '../content/slug.rules.ts';
import { RecordEditor, type RecordFields } from '../records/record-editor.tsx';
import { recordQuery } from '../records/record-queries.ts';
import { tableTitles } from '../tables/table-words.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { emptyTag, tagKind } from './word-kinds.ts';
import { tagUseQuery, undoMerge } from './words-queries.ts';

const listPath = '/admin/words/tags';

const refusals = { words: { RECORD_NOT_UNIQUE: m.words_alias_taken } };

/** One tag: its words in both languages, merging, and undoing merges. At `new` a tag that does not exist yet. */
export function TagPage() {
  const { id = '' } = useParams();
  const locale = useLocale();
  const navigate = useNavigate();
  const [isMerging, setMerging] = useState(false);
  const isNew = id === 'new';
  const isNumber = /^[1-9]\d{0,8}$/.test(id);
  const { data: tag } = useQuery({ ...recordQuery(tagKind, id), enabled: isNumber });
  const { data: use } = useQuery({ ...tagUseQuery(Number(id)), enabled: isNumber });
  const open = (path: string) => pagePath(`${listPath}/${path}`, locale);
  return (
    <AdminPage
      title={isNew ? m.words_tag_new() : tag ? localizedName(tag.value, locale) : m.words_tag()}
      trail={[
        { label: m.table_family_words(), to: '/admin/words' },
        { label: tableTitles.tags(), to: listPath },
      ]}
      note={use && !use.merged_into && m.words_tag_assets({ count: use.assets })}
      actions={
        tag && (
          <>
            <LinkButton kind="quiet" to={`${pagePath('/search', locale)}?tag=${encodeURIComponent(tag.value.alias)}`}>
              {m.content_open_site()}
            </LinkButton>
            <Button kind="quiet" onClick={() => setMerging(true)}>
              {m.words_merge_into()}
            </Button>
          </>
        )
      }
    >
      {use?.merged_into ? (
        <EmptyState
          title={m.words_tag_merged({ name: localizedName(use.merged_into, locale) })}
          text={m.words_tag_merged_text()}
          action={<LinkButton to={open(String(use.merged_into.id))}>{m.words_tag_merged_open()}</LinkButton>}
        />
      ) : (
        <RecordEditor
          kind={tagKind}
          id={isNew ? null : id}
          empty={emptyTag}
          words={refusals}
          onCreated={(created) => navigate(open(created), { replace: true })}
          onRemoved={() => navigate(pagePath(listPath, locale))}
        >
          {(fields) => <TagFields {...fields} />}
        </RecordEditor>
      )}
      {use && use.merges.length > 0 && <Merges merges={use.merges} />}
      {isMerging && (
        <MergeDialog
          id={Number(id)}
          onMerged={(into) => {
            setMerging(false);
            void navigate(open(String(into)), { replace: true });
          }}
          onClose={() => setMerging(false)}
        />
      )}
    </AdminPage>
  );
}

/** As the server accepts it. */
const ALIAS = '[\\p{L}\\p{N}]+(-[\\p{L}\\p{N}]+)*';

function TagFields({ value, change, isNew }: RecordFields<TagRecord>) {
  const { alias, name, name_ru, synonyms } = value;
  const isSuggested = isNew && alias === slugOf(name);
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <div className="grid gap-4 md:grid-cols-2">
        <Input
          label={m.words_english()}
          required
          maxLength={wordLimits.tag}
          autoComplete="off"
          value={name}
          onChange={({ target: { value: typed } }) =>
            change({ name: typed, ...(isSuggested && { alias: slugOf(typed) }) })
          }
        />
        <Input
          label={m.words_russian()}
          hint={m.packs_name_ru_hint()}
          lang="ru"
          maxLength={wordLimits.tag}
          autoComplete="off"
          value={name_ru ?? ''}
          onChange={({ target }) => change({ name_ru: target.value || null })}
        />
        <LinesField
          label={m.words_synonyms_en()}
          lines={synonyms.en}
          onChange={(en) => change({ synonyms: { ...synonyms, en } })}
        />
        <LinesField
          label={m.words_synonyms_ru()}
          lang="ru"
          lines={synonyms.ru}
          onChange={(ru) => change({ synonyms: { ...synonyms, ru } })}
        />
      </div>
      <Input
        label={m.words_alias()}
        hint={isNew ? m.packs_alias_hint() : m.words_alias_hint()}
        required
        pattern={ALIAS}
        title={m.packs_alias_hint()}
        maxLength={wordLimits.alias}
        autoComplete="off"
        spellCheck={false}
        className="font-mono"
        value={alias}
        onChange={({ target }) => change({ alias: target.value })}
      />
    </div>
  );
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

interface LinesProps {
  label: string;
  lang?: 'ru';
  lines: readonly string[];
  onChange: (lines: string[]) => void;
}

/** A list with one entry per line. It keeps empty lines while a person types. */
function LinesField({ label, lang, lines, onChange }: LinesProps) {
  const [typed, setTyped] = useState(() => lines.join('\n'));
  const isTyped = JSON.stringify(linesOf(typed)) === JSON.stringify(lines);
  return (
    <Textarea
      label={label}
      hint={m.words_one_per_line()}
      lang={lang}
      value={isTyped ? typed : lines.join('\n')}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(linesOf(target.value));
      }}
    />
  );
}

/** The tags that were merged into this one. Each can be restored. */
function Merges({ merges }: Pick<TagUse, 'merges'>) {
  const undoing = useMutation({
    mutationFn: undoMerge,
    onError: (error) => showError(error, refusals),
  });
  return (
    <section aria-label={m.words_merges()} className="mt-8 max-w-4xl">
      <h2 className="font-semibold text-lg">{m.words_merges()}</h2>
      <p className="mt-1 text-muted text-sm">{m.words_merges_text()}</p>
      <ul className="mt-3 flex flex-col gap-2">
        {merges.map((merge) => (
          <li
            key={merge.id}
            className="flex flex-wrap items-center gap-3 rounded-control border border-line bg-panel px-4 py-2"
          >
            <span className="min-w-0 flex-1 break-words">
              <ShownName of={merge} />
            </span>
            <time dateTime={merge.at} className="font-mono text-muted text-sm">
              {formatMoment(merge.at)}
            </time>
            <Button
              kind="quiet"
              size="sm"
              isBusy={undoing.isPending && undoing.variables === merge.id}
              aria-label={m.words_merge_undo({ name: merge.name })}
              onClick={() => undoing.mutate(merge.id)}
            >
              {m.desk_undo()}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
