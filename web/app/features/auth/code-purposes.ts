import {
  changeEmailConfirm,
  changePasswordConfirm,
  confirmEmailConfirm,
  confirmRegistration,
} from '@polyshelf/contract/auth';
import type { SessionTokens } from '@polyshelf/contract/sessions';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/compiled/messages.js';
import type { CodePurpose } from '../../overlays/modals.ts';

interface Guess {
  id: string;
  code: string;
}

interface Words {
  title: () => string;
  text: () => string;
  done: () => string;
}

export const purposeWords: Record<CodePurpose, Words> = {
  register_email: { title: m.auth_registration_title, text: m.code_register_text, done: m.code_register_done },
  confirm_email: { title: m.email_confirm_title, text: m.code_confirm_email_text, done: m.code_confirm_email_done },
  change_email: { title: m.email_change_title, text: m.code_change_email_text, done: m.code_change_email_done },
  change_password: {
    title: m.password_change_title,
    text: m.code_change_password_text,
    done: m.code_change_password_done,
  },
};

const confirmations = {
  confirm_email: confirmEmailConfirm,
  change_email: changeEmailConfirm,
  change_password: changePasswordConfirm,
};

/** Confirms a code. Returns the session of a registration, and null for other purposes. */
export async function sendCode(purpose: CodePurpose, body: Guess): Promise<SessionTokens | null> {
  if (purpose === 'register_email') return (await call(confirmRegistration, { body })).data;
  const { data } = await call(confirmations[purpose], { body });
  if (!data) throw new Error('The response to the confirmation has no data');
  return null;
}
