import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { QueryProvider } from '../api/query-provider.tsx';
import { type Account, accountQuery } from './account-query.ts';
import { LoadError } from './load-error.tsx';

export interface OwnerPartProps {
  /** A placeholder with the size of the part. */
  skeleton: ReactNode;
  /** Should be `lazy`, since visitors do not need it. */
  part: ComponentType<{ account: Account }>;
}

/** Renders a part of the page with the signed-in account, once it is fetched. */
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
