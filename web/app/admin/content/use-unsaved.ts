import type { EditedText } from '@polyshelf/contract/admin-content';
import { useUnsavedInput } from '../../session/use-unsaved-input.ts';
import { afterSave, type Content, contentOf, parseUnsaved, type Unsaved, withoutSaved } from './unsaved.rules.ts';

/** The input of one language: what is unsaved, or else the newest revision. */
export function useUnsaved(key: string, text: EditedText | undefined) {
  const { unsaved, isAtRisk, isRestored, latest, keep } = useUnsavedInput(key, parseUnsaved, (kept) =>
    withoutSaved(kept, text),
  );
  const content = contentOf(text);
  const started = (): Unsaved => latest() ?? { based_on: text?.revision ?? 0, base: content, content, slug: null };
  return {
    unsaved,
    content: unsaved?.content ?? content,
    isAtRisk,
    isRestored,
    /** Another administrator has saved a revision that this input does not know. */
    isBehind: unsaved !== null && (text?.revision ?? 0) > unsaved.based_on,
    latest,
    change(changes: Partial<Content>) {
      const last = started();
      keep({ ...last, content: { ...last.content, ...changes } });
    },
    changeSlug: (slug: string) => keep({ ...started(), slug }),
    /** Puts the input on the newest revision, after the person has chosen. */
    rebase: (chosen: Content, newest: EditedText) =>
      keep({ based_on: newest.revision, base: contentOf(newest), content: chosen, slug: null }),
    settle: (sent: Content, saved: EditedText) => {
      const last = latest();
      if (last) keep(withoutSaved(afterSave(last, sent, saved), saved));
    },
    /** Returns the function that undoes it. */
    discard() {
      keep(null);
      return () => keep(unsaved);
    },
  };
}
