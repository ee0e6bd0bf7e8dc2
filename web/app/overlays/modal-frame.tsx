import { Component, type ReactNode, Suspense } from 'react';
import { QueryProvider } from '../api/query-provider.tsx';
import { LoadingBar } from './loading-bar.tsx';
import { closeModal, modalComponent, type OpenModal } from './modals.ts';
import { showError } from './show-error.ts';

/** Gives modals access to the query client, because they show personal data. */
export function ModalFrame({ modal }: { modal: OpenModal }) {
  const Modal = modalComponent(modal.name);
  const close = () => closeModal(modal.id);
  return (
    <FailureGuard close={close}>
      <QueryProvider>
        <Suspense fallback={<LoadingBar />}>
          <Modal {...modal.props} onClose={close} />
        </Suspense>
      </QueryProvider>
    </FailureGuard>
  );
}

/** Closes a modal that throws, so that the page stays. */
class FailureGuard extends Component<{ close: () => void; children: ReactNode }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.close();
    showError(error);
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
