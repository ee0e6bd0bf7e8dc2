import { makeWish } from '@polyshelf/contract/wishes';
import { Bell, Check } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/compiled/messages.js';
import { showError } from '../../overlays/show-error.ts';
import { useAccount } from '../../session/use-account.ts';
import { Button } from '../../ui/button.tsx';

/** Lets signed-in visitors request a mail when the search finds something. */
export function WishButton({ search }: { search: string }) {
  const account = useAccount();
  const [state, setState] = useState<'idle' | 'busy' | 'made'>('idle');
  if (!account) return null;
  if (state === 'made') {
    return (
      <p role="status" className="flex min-h-10 items-center gap-2 text-accent-text">
        <Check aria-hidden className="size-4" />
        {m.search_wish_made()}
      </p>
    );
  }
  return (
    <Button
      kind="quiet"
      isBusy={state === 'busy'}
      icon={<Bell aria-hidden className="size-4" />}
      onClick={async () => {
        setState('busy');
        try {
          await call(makeWish, { body: { search } });
          setState('made');
        } catch (error) {
          setState('idle');
          showError(error);
        }
      }}
    >
      {m.search_wish()}
    </Button>
  );
}
