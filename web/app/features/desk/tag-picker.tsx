import { draftLimits } from '@polyshelf/contract/drafts';
import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { Combobox } from '../../ui/combobox.tsx';
import { tagChoicesQuery } from './draft-queries.ts';
import { type NamedValue, withTag } from './field-values.rules.ts';
import { NamedForm } from './named-form.tsx';
import { pickerWords } from './picker-words.ts';

interface Props {
  id?: string;
  label: string;
  value: readonly NamedValue[];
  onChange: (tags: NamedValue[]) => void;
  /** Tags that probably fit. */
  suggestions?: readonly NamedValue[];
}

/** Both words of a tag: "copper · медь". */
const pairOf = ({ name, name_ru }: NamedValue): string => (name_ru ? `${name} · ${name_ru}` : name);

const chip = 'inline-flex min-h-8 items-center gap-1 rounded-full border px-3 text-sm pointer-coarse:min-h-10';
/** No alias has this character. */
const NEW = '+';

/** Tags as pairs of words, with suggestions. A new tag asks for its word in the other language. */
export function TagPicker({ id, label, value, onChange, suggestions = [] }: Props) {
  const [search, setSearch] = useState('');
  const [named, setNamed] = useState<string | null>(null);
  const [translated, setTranslated] = useState<NamedValue | null>(null);
  const { data: found = [], isFetching } = useQuery(tagChoicesQuery(search));
  const has = ({ alias }: NamedValue) => value.some((tag) => tag.alias === alias);
  const offered = suggestions.filter((tag) => !has(tag));
  const typed = search.trim();
  const isKnown = [...found, ...value].some(({ name, name_ru }) =>
    [name, name_ru].some((word) => word?.toLowerCase() === typed.toLowerCase()),
  );
  const options = [
    ...found.filter((tag) => !has(tag)).map((tag) => ({ value: tag.alias, label: pairOf(tag) })),
    ...(typed && !isKnown ? [{ value: NEW, label: m.desk_new_tag({ name: typed }) }] : []),
  ];

  function add(tag: NamedValue) {
    onChange(withTag(value, tag));
    setSearch('');
  }
  return (
    <div>
      <Combobox
        {...pickerWords()}
        id={id}
        label={label}
        placeholder={m.desk_tags_placeholder()}
        options={options}
        value={null}
        onSearch={setSearch}
        isLoading={isFetching && typed !== ''}
        disabled={value.length >= draftLimits.tags}
        maxLength={draftLimits.tag}
        onChange={(alias) => {
          const tag = found.find((one) => one.alias === alias);
          if (tag) add(tag);
          else if (alias === NEW) setNamed(typed);
        }}
      />
      {named !== null && (
        <NamedForm
          key={named}
          title={m.desk_new_tag_title()}
          initial={named}
          maxLength={draftLimits.tag}
          onCancel={() => setNamed(null)}
          onCreate={(tag) => {
            setNamed(null);
            add(tag);
          }}
        />
      )}
      {translated && (
        <NamedForm
          key={translated.alias}
          title={m.desk_tag_translate({ name: translated.name })}
          initial={translated.name}
          maxLength={draftLimits.tag}
          onCancel={() => setTranslated(null)}
          onCreate={({ name, name_ru }) => {
            setTranslated(null);
            onChange(value.map((tag) => (tag.alias === translated.alias ? { ...tag, name, name_ru } : tag)));
          }}
        />
      )}
      {value.length > 0 && (
        <ul aria-label={label} className="mt-2 flex flex-wrap gap-1.5">
          {value.map((tag) => (
            <li key={tag.alias} className={`${chip} border-line-strong bg-panel pr-1`}>
              {pairOf(tag)}
              {tag.name_ru === null && (
                <button
                  type="button"
                  title={m.desk_tag_translate({ name: tag.name })}
                  onClick={() => setTranslated(tag)}
                  className="min-h-6 cursor-pointer rounded-full px-1 text-amber text-xs hover:underline pointer-coarse:min-h-10"
                >
                  {m.desk_tag_add_russian()}
                  <span className="sr-only">{tag.name}</span>
                </button>
              )}
              <button
                type="button"
                aria-label={m.desk_tag_remove({ name: tag.name })}
                onClick={() => onChange(value.filter(({ alias }) => alias !== tag.alias))}
                className="grid size-6 cursor-pointer place-items-center rounded-full text-muted hover:bg-well hover:text-text pointer-coarse:size-10"
              >
                <X aria-hidden className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {offered.length > 0 && (
        <ul aria-label={m.desk_tags_suggested()} className="mt-2 flex flex-wrap gap-1.5">
          {offered.map((tag) => (
            <li key={tag.alias}>
              <button
                type="button"
                onClick={() => add(tag)}
                className={`${chip} cursor-pointer border-line-strong border-dashed text-muted hover:border-muted hover:text-text`}
              >
                <Plus aria-hidden className="size-3.5" />
                {pairOf(tag)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
