import { lazy, Suspense } from 'react';
import { m } from '../i18n/compiled/messages.js';
import { useIsHydrated } from '../ui/use-is-hydrated.ts';
import type { OwnerPartProps } from './owner-part.tsx';
import { SignInHint } from './sign-in-hint.tsx';
import { useIsSignedIn } from './signed-in.ts';

// Not loaded for visitors.
const OwnerPart = lazy(async () => ({ default: (await import('./owner-part.tsx')).OwnerPart }));

interface Props extends OwnerPartProps {
  /** Tells visitors what this part shows after signing in. */
  hint: string;
  title?: string;
}

/** A part of a page for signed-in people; visitors are asked to sign in. */
export function ForOwner({ hint, title = m.page_settings_hint_title(), skeleton, part }: Props) {
  const isSignedIn = useIsSignedIn();
  const isHydrated = useIsHydrated();
  const invitation = <SignInHint title={title} text={hint} />;
  if (!isHydrated) {
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
