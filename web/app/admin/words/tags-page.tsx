import { useState } from 'react';
import { TableView } from '../tables/table-view.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { TagDialog } from './tag-dialog.tsx';
import { WordsFrame } from './words-frame.tsx';

export function TagsPage() {
  const [edited, setEdited] = useState<number | null>(null);
  const [merged, setMerged] = useState<number | null>(null);
  return (
    <WordsFrame>
      <TableView table="tags" onOpen={({ id }) => setEdited(Number(id))} />
      {edited !== null && (
        <TagDialog
          id={edited}
          onClose={() => setEdited(null)}
          onMerge={() => {
            setEdited(null);
            setMerged(edited);
          }}
        />
      )}
      {merged !== null && <MergeDialog id={merged} onClose={() => setMerged(null)} />}
    </WordsFrame>
  );
}
