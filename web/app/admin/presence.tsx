import { PRESENT_MS, showPresence } from '@polyshelf/contract/presence';
import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { call } from '../api/call.ts';
import { m } from '../i18n/compiled/messages.js';

const POLL_MS = PRESENT_MS / 2 - 2_000;

/** Says which other administrators have the same page open. A hidden tab stops telling that it is open. */
export function Presence({ page }: { page: string }) {
  const { data: others = [] } = useQuery({
    queryKey: ['admin-presence', page],
    queryFn: async () => (await call(showPresence, { body: { page } })).data,
    refetchInterval: POLL_MS,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  return (
    <p role="status" className="flex items-center gap-2 text-amber text-sm empty:hidden">
      {others.length > 0 && (
        <>
          <Users aria-hidden className="size-4 shrink-0" />
          {m.presence_others({ names: others.map(({ username }) => username).join(', ') })}
        </>
      )}
    </p>
  );
}
