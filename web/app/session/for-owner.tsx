import { lazy, Suspense } from 'react';
import { m } from '../i18n/compiled/messages.js';
import type { OwnerPartProps } from './owner-part.tsx';
import { useIsSignedIn } from './use-session-end.ts';
import { SignInHint } from './sign-in-hint.tsx';
import { useIsAlive } from './signed-in.ts';

// Visitors do without it.
const OwnerPart = lazy(async () => ({ default: (await import('./owner-part.tsx')).OwnerPart }));

interface Props extends OwnerPartProps {
  /** What a visitor would find here. */
  hint: string;
  title?: string;
}

/** A part of a page that only makes sense for somebody: visitors are asked to sign in. */
export function ForOwner({ hint, title = m.page_settings_hint_title(), skeleton, part }: Props) {
  const isSignedIn = useIsSignedIn();
  const isAlive = useIsAlive();
  const invitation = <SignInHint title={title} text={hint} />;
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
    <Suspense fallback={skeleton}>
      <OwnerPart skeleton={skeleton} part={part} />
    </Suspense>
  );
}
