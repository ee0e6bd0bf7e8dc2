import { currentSession } from '../../api/session-store.ts';
import { type ModalProps, openModal } from '../../overlays/modals.ts';

/** The way to a plan: whoever is not signed in makes an account first and goes on from there. */
export function openPayment(wish: ModalProps['payment'] = {}): void {
  const open = () => openModal({ name: 'payment', ...wish });
  if (currentSession()) open();
  else openModal({ name: 'auth', phase: 'registration', onSignedIn: open });
}
