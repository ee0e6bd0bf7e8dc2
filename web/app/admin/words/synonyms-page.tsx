import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { m } from '../../i18n/compiled/messages.js';
import { Button } from '../../ui/button.tsx';
import { TableView } from '../tables/table-view.tsx';
import { SynonymDialog } from './synonym-dialog.tsx';
import { WordsFrame } from './words-frame.tsx';
import type { SynonymPair } from './words-queries.ts';

/** The finder opens it with `add`. */
export function SynonymsPage() {
  const [params] = useSearchParams();
  const [isAdding, setAdding] = useState(params.has('add'));
  const [removed, setRemoved] = useState<SynonymPair | null>(null);
  return (
    <WordsFrame actions={<Button onClick={() => setAdding(true)}>{m.admin_action_synonym()}</Button>}>
      <TableView
        table="synonyms"
        onOpen={({ id }) => {
          const [word = '', meaning = ''] = String(id).split(' = ');
          setRemoved({ word, meaning });
        }}
      />
      {isAdding && <SynonymDialog action="add" onClose={() => setAdding(false)} />}
      {removed && <SynonymDialog action="remove" pair={removed} onClose={() => setRemoved(null)} />}
    </WordsFrame>
  );
}
