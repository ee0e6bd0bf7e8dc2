import { exchangeTicket } from '@polyshelf/contract/sessions';
import { call } from '../api/call.ts';
import { setSession } from '../api/session-store.ts';
import { m } from '../i18n/compiled/messages.js';
import { showError } from '../overlays/show-error.ts';

/** Begins the session that a ticket stands for. Whoever was signed in here before no longer is. */
export async function exchange(token: string): Promise<void> {
  try {
    const { data } = await call(exchangeTicket, { body: { token } });
    setSession({ ...data, visiting: true });
  } catch (error) {
    showError(error, { title: m.auth_login_failed(), words: { INVALID_CREDENTIALS: m.ticket_refused } });
    throw error;
  }
}
