import type { EditedArticle } from '@polyshelf/contract/admin-content';
import { ApiError } from '@polyshelf/contract/errors';
import { useState } from 'react';
import { storeArticle, useArticleChange } from './content-queries.ts';
import { type StateConflict, StateConflictDialog } from './state-conflict-dialog.tsx';

/** A change of what is not text: address, section, publication, deletion. */
export interface StateChange {
  title: string;
  /** What an article would have after the change, in words. */
  mine: (article: EditedArticle) => string;
  /** What an article has, in words. */
  wordsOf: (article: EditedArticle) => string;
  /** The server refuses it when the article is no longer as in `seen`. */
  send: (seen: EditedArticle) => Promise<{ data: EditedArticle }>;
  onDone?: (article: EditedArticle, seen: EditedArticle) => void;
}

/**
 * Changes the state of an article. When another administrator has changed it since the page was loaded, `conflict` is the
 * dialog that shows both states and lets the administrator choose one.
 */
export function useStateChange(article: EditedArticle, onConflict?: () => void) {
  const changing = useArticleChange(article.id);
  const [conflict, setConflict] = useState<StateConflict | null>(null);

  async function run(change: StateChange, seen = article): Promise<void> {
    setConflict(null);
    try {
      const { data } = await change.send(seen);
      await storeArticle(data);
      change.onDone?.(data, seen);
    } catch (error) {
      if (!ApiError.is(error) || error.code !== 'EDIT_CONFLICT') throw error;
      const present = error.extensions.present as EditedArticle;
      await storeArticle(present);
      onConflict?.();
      const repeat = () => changing.mutate(() => run(change, present));
      setConflict({ title: change.title, mine: change.mine(present), present: change.wordsOf(present), repeat });
    }
  }
  return {
    changing,
    run,
    change: (change: StateChange) => changing.mutate(() => run(change)),
    conflict: conflict && (
      <StateConflictDialog key={conflict.present} conflict={conflict} onClose={() => setConflict(null)} />
    ),
  };
}
