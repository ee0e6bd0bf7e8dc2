import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { LoadingBar } from './loading-bar.tsx';
import { closeModalOfPage, useOpenModals } from './modals.ts';

interface Props {
  /** Registers the modals; called when the first one opens. */
  load: () => Promise<unknown>;
}

/** Shows the open modals; the code of modals loads when the first one opens. */
export function ModalHost({ load }: Props) {
  const [ModalFrame] = useState(() =>
    lazy(async () => {
      const [{ ModalFrame: frame }] = await Promise.all([import('./modal-frame.tsx'), load()]);
      return { default: frame };
    }),
  );
  const modals = useOpenModals();
  const { pathname } = useLocation();
  const page = useRef(pathname);
  useEffect(() => {
    if (page.current !== pathname) closeModalOfPage();
    page.current = pathname;
  }, [pathname]);
  return (
    modals.length > 0 && (
      <Suspense fallback={<LoadingBar />}>
        {modals.map((modal) => (
          <ModalFrame key={modal.id} modal={modal} />
        ))}
      </Suspense>
    )
  );
}
