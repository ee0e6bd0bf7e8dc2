import { lazy, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { closeModalOfPage, useOpenModal } from './modals.ts';
import { LoadingBar } from './progress-bar.tsx';

const ModalFrame = lazy(async () => ({ default: (await import('./modal-frame.tsx')).ModalFrame }));

/** Shows the modal that is open; the code for it comes with the first one. */
export function ModalHost() {
  const modal = useOpenModal();
  const { pathname } = useLocation();
  const page = useRef(pathname);
  useEffect(() => {
    if (page.current !== pathname) closeModalOfPage();
    page.current = pathname;
  }, [pathname]);
  return (
    modal && (
      <Suspense fallback={<LoadingBar />}>
        <ModalFrame key={modal.id} modal={modal} />
      </Suspense>
    )
  );
}
