import { draftLimits } from '@polyshelf/contract/drafts';
import { type KeyboardEvent, useId } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { Button } from '../../ui/button.tsx';
import { Input } from '../../ui/input.tsx';
import { useAutofocus } from '../../ui/use-autofocus.ts';
import { useText } from '../../ui/use-text.ts';
import { aliasOf, type NamedValue } from './field-values.rules.ts';

interface Props {
  /** What is named, for the heading of the form. */
  title: string;
  /** The text with which the form opens; a Russian one opens in the Russian field. */
  initial?: string;
  maxLength?: number;
  onCreate: (named: NamedValue) => void;
  onCancel: () => void;
}

const isCyrillic = (text: string): boolean => /\p{Script=Cyrillic}/u.test(text);

/** Names a new producer, pack or tag in both languages. It is created when the draft is published. */
export function NamedForm({ title, initial = '', maxLength = draftLimits.name, onCreate, onCancel }: Props) {
  const titleId = useId();
  const isRussian = isCyrillic(initial);
  const name = useText(isRussian ? '' : initial);
  const nameRu = useText(isRussian ? initial : '');
  const empty = useAutofocus<HTMLInputElement>();
  const isEnglish = initial !== '' && !isRussian;
  const alias = aliasOf(name.value);

  function create() {
    if (alias !== '') onCreate({ alias, name: name.value.trim(), name_ru: nameRu.value.trim() || null });
  }
  // Not a form element, because it may be within a form.
  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      event.preventDefault();
      create();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onCancel();
    }
  }
  const field = { maxLength, autoComplete: 'off', onKeyDown: handleKey };
  return (
    <fieldset aria-labelledby={titleId} className="mt-2 rounded-control border border-line bg-well p-3">
      <p id={titleId} className="mb-2 font-medium text-sm">
        {title}
      </p>
      <div className="grid gap-3 @lg:grid-cols-2">
        <Input {...field} {...name.input} ref={isEnglish ? undefined : empty} label={m.desk_in_english()} />
        <Input {...field} {...nameRu.input} ref={isEnglish ? empty : undefined} lang="ru" label={m.desk_in_russian()} />
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" disabled={alias === ''} onClick={create}>
          {m.desk_named_add()}
        </Button>
        <Button size="sm" kind="quiet" onClick={onCancel}>
          {m.desk_cancel()}
        </Button>
      </div>
    </fieldset>
  );
}
