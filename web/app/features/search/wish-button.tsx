import { makeWish } from '@polyshelf/contract/wishes';
import { call } from '../../api/call.ts';
import { useAccount } from '../../session/use-account.ts';
import { NotifyButton } from '../wanted/notify-button.tsx';

/** Lets signed-in visitors request a mail when the search finds something. */
export const WishButton = ({ search }: { search: string }) =>
  useAccount() && <NotifyButton request={() => call(makeWish, { body: { search } })} />;
