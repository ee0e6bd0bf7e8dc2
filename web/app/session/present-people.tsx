import { PRESENT_MS, type PresentPerson } from '@polyshelf/contract/presence';
import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { m } from '../i18n/compiled/messages.js';

const POLL_MS = PRESENT_MS / 2 - 2_000;

interface Props {
  page: string;
  /** Tells the server that the page is open, and returns who else has it open. */
  show: () => Promise<{ data: PresentPerson[] }>;
}

/** Says who else has the same page open. A hidden tab stops telling that it is open. */
export function PresentPeople({ page, show }: Props) {
  const { data: others = [] } = useQuery({
    queryKey: ['presence', page],
    queryFn: async () => (await show()).data,
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
