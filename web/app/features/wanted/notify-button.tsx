import { Bell, Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { openModal } from '../../overlays/modals.ts';
import { showError } from '../../overlays/show-error.ts';
import { useAccount } from '../../session/use-account.ts';
import { Button } from '../../ui/button.tsx';

interface Props {
  /** The account has requested the mail before. */
  isRequested?: boolean;
  /** What the mail is about, for screen readers, when several buttons are on a page. */
  about?: string;
  request: () => Promise<unknown>;
}

/** Requests a mail when something is in the catalogue. Visitors sign in first. */
export function NotifyButton({ isRequested = false, about, request }: Props) {
  const account = useAccount();
  const [state, setState] = useState<'idle' | 'busy' | 'made'>('idle');
  const answer = useRef<HTMLParagraphElement>(null);
  // The button that had the focus is gone; a screen reader reads what has replaced it.
  useEffect(() => {
    if (state === 'made') answer.current?.focus();
  }, [state]);
  if (isRequested || state === 'made') {
    return (
      <p ref={answer} tabIndex={-1} className="flex min-h-10 items-center gap-2 text-accent-text outline-none">
        <Check aria-hidden className="size-4" />
        {m.search_wish_made()}
      </p>
    );
  }
  async function send() {
    setState('busy');
    try {
      await request();
      setState('made');
    } catch (error) {
      setState('idle');
      showError(error);
    }
  }
  return (
    <Button
      kind="quiet"
      isBusy={state === 'busy'}
      icon={<Bell aria-hidden className="size-4" />}
      onClick={() => (account ? send() : openModal({ name: 'auth', onSignedIn: send }))}
    >
      {m.search_wish()}
      {about && <span className="sr-only">: {about}</span>}
    </Button>
  );
}
