import { openModal } from './modals.ts';

export const openLogin = (): void => openModal({ name: 'auth' });
