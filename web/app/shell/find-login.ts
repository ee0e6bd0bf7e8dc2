import { canOpen, openModal } from './modals.ts';

/** The way to sign in, or nothing where nobody can: then there is no button either. */
export const findLogin = (): (() => void) | undefined =>
  canOpen('auth') ? () => openModal({ name: 'auth' }) : undefined;
