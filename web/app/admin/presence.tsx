import { showPresence } from '@polyshelf/contract/presence';
import { call } from '../api/call.ts';
import { PresentPeople } from '../session/present-people.tsx';

/** Says which other administrators have the same page open. */
export const Presence = ({ page }: { page: string }) => (
  <PresentPeople page={page} show={() => call(showPresence, { body: { page } })} />
);
