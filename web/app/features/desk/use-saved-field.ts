import type { Draft, DraftText } from '@polyshelf/contract/drafts';
import { useEffect, useRef, useState } from 'react';
import { showError } from '../../overlays/show-error.ts';
import type { DraftField } from './field-values.rules.ts';
import { type SaveOutcome, saveField } from './save-field.ts';

const PAUSE_MS = 700;

export type SaveStatus = 'idle' | 'waiting' | 'saving' | 'saved' | 'failed';

interface Edited<F extends DraftField> {
  value: DraftText[F];
  /** What was stored when the person started to edit. */
  base: DraftText[F];
  /** The revision that contains the value; null while it is not saved. */
  savedIn: number | null;
}

type Conflict<F extends DraftField> = Extract<SaveOutcome<F>, { kind: 'conflict' }>;

/** A field that saves itself after a pause, when it loses the focus, and when it leaves the page. */
export function useSavedField<F extends DraftField>({ id, text, revision }: Draft, field: F) {
  const stored = text[field];
  const [edited, setEdited] = useState<Edited<F> | null>(null);
  const [isFocused, setFocused] = useState(false);
  const [status, setStatus] = useState<SaveStatus>('idle');
  const [conflict, setConflict] = useState<Conflict<F> | null>(null);
  /** What has to be saved; the timer and the clean-up read it. */
  const pending = useRef<Edited<F> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const unsent = (): Edited<F> | null => pending.current;

  async function save(): Promise<void> {
    clearTimeout(timer.current);
    const sent = unsent();
    pending.current = null;
    if (!sent) return;
    setStatus('saving');
    try {
      const outcome = await saveField(id, field, sent.base, sent.value);
      if (outcome.kind === 'conflict') {
        // The text of this person stays in the field until they decide.
        setConflict(outcome);
        setStatus('idle');
        return;
      }
      // Typing that went on during the call is based on what is stored now.
      const later = unsent();
      if (later) pending.current = { ...later, base: outcome.stored };
      else setEdited((last) => last && { ...last, savedIn: outcome.revision });
      setStatus(later ? 'waiting' : 'saved');
    } catch (error) {
      pending.current ??= sent;
      setStatus('failed');
      showError(error);
    }
  }

  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => () => void latest.current(), []);

  const isUnsaved = status === 'waiting' || status === 'saving' || status === 'failed' || conflict !== null;
  useEffect(() => {
    if (!isUnsaved) return;
    // The browser asks before it closes the page.
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isUnsaved]);

  /** The stored value is newer than the edited one. While a person types, their own text stays. */
  const isStored = edited === null || (edited.savedIn !== null && revision >= edited.savedIn && !isFocused);

  function baseOf(last: Edited<F> | null): DraftText[F] {
    if (!last || (last.savedIn !== null && revision >= last.savedIn)) return stored;
    return last.savedIn === null ? last.base : last.value;
  }

  function change(value: DraftText[F], { isFinal = false } = {}): void {
    const next = { value, base: pending.current?.base ?? baseOf(edited), savedIn: null };
    pending.current = next;
    setEdited(next);
    setStatus('waiting');
    clearTimeout(timer.current);
    if (conflict) return;
    if (isFinal) void save();
    else timer.current = setTimeout(() => void latest.current(), PAUSE_MS);
  }

  return {
    value: isStored ? stored : edited.value,
    status,
    conflict,
    change,
    retry: () => void save(),
    /** For fields in which people type. */
    focus: {
      onFocus: () => setFocused(true),
      onBlur: () => {
        setFocused(false);
        if (!conflict) void save();
      },
    },
    keepMine() {
      if (!conflict || !edited) return;
      pending.current = { value: edited.value, base: conflict.theirs, savedIn: null };
      setConflict(null);
      void save();
    },
    takeTheirs() {
      pending.current = null;
      setConflict(null);
      setEdited(null);
      setStatus('idle');
    },
  };
}

export type SavedField<F extends DraftField> = ReturnType<typeof useSavedField<F>>;
