import { listOwnWanted } from '@polyshelf/contract/wanted';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { useAccount } from '../../session/use-account.ts';

/** The cards about which the account has requested a mail; none for visitors. */
export function useOwnWanted(): readonly number[] {
  const isSignedIn = useAccount() !== null;
  const [cards, setCards] = useState<readonly number[]>([]);
  useEffect(() => {
    if (!isSignedIn) return;
    let isCurrent = true;
    call(listOwnWanted, {}).then(
      ({ data }) => isCurrent && setCards(data),
      // The button is shown as if nothing was requested; requesting twice has no effect.
      () => undefined,
    );
    return () => {
      isCurrent = false;
      setCards([]);
    };
  }, [isSignedIn]);
  return cards;
}
