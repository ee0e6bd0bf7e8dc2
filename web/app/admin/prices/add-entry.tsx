import { Plus } from 'lucide-react';
import { useState } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { Button } from '../../ui/button.tsx';
import { Input } from '../../ui/input.tsx';

interface Props {
  label: string;
  hint?: string;
  /** The names that this kind of entry can have. */
  pattern: RegExp;
  /** Said of a name that does not match. */
  problem: string;
  taken: readonly string[];
  onAdd: (id: string) => void;
}

/** Adds an entry under a name of its own. */
export function AddEntry({ label, hint, pattern, problem, taken, onAdd }: Props) {
  const [id, setId] = useState('');
  const isTaken = taken.includes(id);
  const isName = pattern.test(id);
  const canAdd = isName && !isTaken;
  const invalid = id === '' || isName ? undefined : problem;
  function add() {
    if (!canAdd) return;
    onAdd(id);
    setId('');
  }
  return (
    <div className="flex max-w-md items-start gap-2">
      <div className="flex-1">
        <Input
          label={label}
          hint={hint}
          error={isTaken ? m.prices_taken() : invalid}
          value={id}
          autoComplete="off"
          onChange={({ target }) => setId(target.value.trim())}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Enter adds the entry instead of saving the prices.
            event.preventDefault();
            add();
          }}
        />
      </div>
      <Button
        kind="quiet"
        className="mt-[1.6875rem]"
        disabled={!canAdd}
        icon={<Plus aria-hidden className="size-4" />}
        onClick={add}
      >
        {m.record_add()}
      </Button>
    </div>
  );
}
