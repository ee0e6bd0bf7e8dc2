import { useQuery } from '@tanstack/react-query';
import { type ComponentType, Fragment, type ReactNode } from 'react';
import { QueryProvider } from '../api/query-provider.tsx';
import { type Account, accountQuery } from './account-query.ts';
import { LoadError } from './load-error.tsx';

export interface OwnerPartProps {
  /** A placeholder with the size of the part. */
  skeleton: ReactNode;
  /** Should be `lazy`, since visitors do not need it. */
  part: ComponentType<{ account: Account }>;
  /** Surrounds the message that the account could not be fetched, when the part is a whole page. */
  errorFrame?: ComponentType<{ children: ReactNode }>;
}

/** Renders a part of the page with the signed-in account, once it is fetched. */
export function OwnerPart(props: OwnerPartProps) {
  return (
    <QueryProvider>
      <Loaded {...props} />
    </QueryProvider>
  );
}

function Loaded({ skeleton, part: Part, errorFrame: ErrorFrame = Fragment }: OwnerPartProps) {
  const { data: account, isError, refetch } = useQuery(accountQuery);
  if (account) return <Part account={account} />;
  if (!isError) return skeleton;
  return (
    <ErrorFrame>
      <LoadError onRetry={refetch} />
    </ErrorFrame>
  );
}
