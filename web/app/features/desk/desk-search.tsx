import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { Input } from '../../ui/input.tsx';

const PAUSE_MS = 300;

/** Searches the names of the list after a pause. */
export function DeskSearch({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const [text, setText] = useState(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <search className="w-full max-w-72">
      <Input
        type="search"
        label={m.desk_search()}
        isLabelHidden
        placeholder={m.desk_search()}
        maxLength={200}
        prefix={<Search aria-hidden className="size-4" />}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          clearTimeout(timer.current);
          timer.current = setTimeout(onSearch, PAUSE_MS, event.target.value.trim());
        }}
      />
    </search>
  );
}
