import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Input } from '../ui/input.tsx';
import { searchSelectMs } from '../ui/use-debounced.ts';

interface Props {
  label: string;
  /** The text in the address. */
  search: string;
  onSearch: (search: string) => void;
}

/** Writes to the address when typing pauses. */
export function SearchField({ label, search, onSearch }: Props) {
  /** Null when the address has all of it. */
  const [typed, setTyped] = useState<string | null>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(null);
  // Back, forward and saved views change the search too.
  useEffect(() => {
    if (pause.current === null) setTyped((text) => (text?.trim() === search ? text : null));
  }, [search]);
  useEffect(() => () => clearTimeout(pause.current ?? undefined), []);
  function type(text: string) {
    setTyped(text);
    clearTimeout(pause.current ?? undefined);
    pause.current = setTimeout(write, searchSelectMs, text);
  }
  function write(text: string) {
    clearTimeout(pause.current ?? undefined);
    pause.current = null;
    onSearch(text.trim());
  }
  return (
    <Input
      type="search"
      label={label}
      isLabelHidden
      placeholder={label}
      prefix={<Search aria-hidden className="size-4" />}
      maxLength={200}
      value={typed ?? search}
      onChange={(event) => type(event.target.value)}
      // A click on a row opens its page, and a later change of the address would lead back.
      onBlur={() => pause.current !== null && write(typed ?? search)}
    />
  );
}
