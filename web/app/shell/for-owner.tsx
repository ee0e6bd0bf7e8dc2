import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { m } from '../i18n/compiled/messages.js';
import { type Account, accountQuery } from './account-query.ts';
import { NoAnswer } from './no-answer.tsx';
import { QueryProvider } from './query-provider.tsx';
import { useIsSignedIn } from './session.ts';
import { SignInHint } from './sign-in-hint.tsx';
import { useIsAlive } from './signed-in-mark.ts';

interface Props {
  /** What a visitor would find here. */
  hint: string;
  /** In the geometry of what is on its way. */
  skeleton: ReactNode;
  children: (account: Account) => ReactNode;
}

/** A part of a page that only makes sense for somebody: visitors are asked to sign in. */
export function ForOwner({ hint, skeleton, children }: Props) {
  const isSignedIn = useIsSignedIn();
  const isAlive = useIsAlive();
  const invitation = <SignInHint title={m.page_settings_hint_title()} text={hint} />;
  if (!isAlive) {
    return (
      <>
        <div className="visitor-only">{invitation}</div>
        <div className="owner-only">{skeleton}</div>
      </>
    );
  }
  if (!isSignedIn) return invitation;
  return (
    <QueryProvider>
      <Loaded skeleton={skeleton}>{children}</Loaded>
    </QueryProvider>
  );
}

function Loaded({ skeleton, children }: Omit<Props, 'hint'>) {
  const { data: account, isError, refetch } = useQuery(accountQuery);
  if (account) return children(account);
  return isError ? <NoAnswer onRetry={refetch} /> : skeleton;
}
