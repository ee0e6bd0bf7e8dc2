import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { QueryProvider } from '../api/query-provider.tsx';
import { type Account, accountQuery } from './account-query.ts';
import { LoadError } from './load-error.tsx';

export interface OwnerPartProps {
  /** In the geometry of what is on its way. */
  skeleton: ReactNode;
  /** Best a `lazy` one. */
  part: ComponentType<{ account: Account }>;
}

/** Shows a part of the page with the account that is signed in, as soon as it is known. */
export function OwnerPart(props: OwnerPartProps) {
  return (
    <QueryProvider>
      <Loaded {...props} />
    </QueryProvider>
  );
}

function Loaded({ skeleton, part: Part }: OwnerPartProps) {
  const { data: account, isError, refetch } = useQuery(accountQuery);
  if (account) return <Part account={account} />;
  return isError ? <LoadError onRetry={refetch} /> : skeleton;
}
