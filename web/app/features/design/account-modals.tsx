import { ApiError } from '@polyshelf/contract/errors';
import { m } from '../../i18n/compiled/messages.js';
import { openModal } from '../../overlays/modals.ts';
import { Button } from '../../ui/button.tsx';
import { showRefusal } from '../downloads/refuse-download.ts';
import { Specimen } from './specimen.tsx';

const email = 'mila@example.com';
const id = '00000000-0000-4000-8000-000000000000';
const tomorrow = '2026-11-16T00:00:00.000Z';
const link = 'https://polyshelf.example/api/downloads/00000000-0000-4000-8000-000000000000?signature=…';

const refuse = (code: string) => showRefusal(new ApiError(403, code, ''));

const modals = [
  { label: m.auth_login_title, open: () => openModal({ name: 'auth' }) },
  { label: m.auth_registration_title, open: () => openModal({ name: 'auth', phase: 'registration' }) },
  { label: m.email_confirm_title, open: () => openModal({ name: 'change_email', kind: 'confirm', email }) },
  { label: m.email_change_title, open: () => openModal({ name: 'change_email', kind: 'change', email }) },
  { label: m.password_change_title, open: () => openModal({ name: 'change_password', kind: 'change', email }) },
  { label: m.password_reset_title, open: () => openModal({ name: 'change_password', kind: 'reset', email }) },
  { label: m.code_label, open: () => openModal({ name: 'confirm_code', purpose: 'confirm_email', id, email }) },
  { label: m.telegram_link_title, open: () => openModal({ name: 'link_telegram' }) },
  { label: m.download_limit_title, open: () => openModal({ name: 'download_limit', resetsAt: tomorrow, perDay: 10 }) },
  { label: m.download_link_title, open: () => openModal({ name: 'download_link', url: link, file: 'oak_all-2k.zip' }) },
  { label: m.devices_limit_title, open: () => refuse('DEVICE_LIMIT_REACHED') },
  { label: m.overflow_title, open: () => refuse('SESSION_OVERFLOW') },
  { label: m.blocked_title, open: () => refuse('SUBSCRIPTION_BLOCKED') },
];

/** The modals about signing in and about limits of an account. */
export function AccountModals() {
  return (
    <Specimen title={m.design_behaviour_account()}>
      {modals.map(({ label, open }) => (
        <Button key={label()} kind="quiet" onClick={open}>
          {label()}
        </Button>
      ))}
    </Specimen>
  );
}
