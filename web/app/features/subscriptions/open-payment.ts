import { currentSession } from '../../api/session-store.ts';
import { type ModalProps, openModal } from '../../overlays/modals.ts';

/** Opens the payment modal. For visitors it opens after the registration. */
export function openPayment(wish: ModalProps['payment'] = {}): void {
  const open = () => openModal({ name: 'payment', ...wish });
  if (currentSession()) open();
  else openModal({ name: 'auth', phase: 'registration', onSignedIn: open });
}
