import { lazy, type ReactNode, Suspense } from 'react';
import { useIsHydrated } from '../ui/use-is-hydrated.ts';
import type { OwnerPartProps } from './owner-part.tsx';
import { useIsSignedIn } from './signed-in.ts';

// Not loaded for visitors.
const OwnerPart = lazy(async () => ({ default: (await import('./owner-part.tsx')).OwnerPart }));

interface Props extends OwnerPartProps {
  visitor: ReactNode;
}

/** One content for visitors and another for signed-in people. The server sends both, because it does not know who asks. */
export function OwnerOrVisitor({ visitor, ...owner }: Props) {
  const isSignedIn = useIsSignedIn();
  const isHydrated = useIsHydrated();
  if (!isHydrated) {
    return (
      <>
        <div className="visitor-only">{visitor}</div>
        <div className="owner-only">{owner.skeleton}</div>
      </>
    );
  }
  if (!isSignedIn) return visitor;
  return (
    <Suspense fallback={owner.skeleton}>
      <OwnerPart {...owner} />
    </Suspense>
  );
}
