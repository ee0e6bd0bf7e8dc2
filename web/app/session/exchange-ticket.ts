import { exchangeTicket } from '@polyshelf/contract/sessions';
import { call } from '../api/call.ts';
import { setSession } from '../api/session-store.ts';
import { m } from '../i18n/compiled/messages.js';
import { showError } from '../overlays/show-error.ts';

/** Exchanges a ticket for a session, which replaces the current session of this browser. */
export async function exchange(token: string): Promise<void> {
  try {
    const { data } = await call(exchangeTicket, { body: { token } });
    setSession({ ...data, visiting: true });
  } catch (error) {
    showError(error, { title: m.auth_login_failed(), words: { INVALID_CREDENTIALS: m.ticket_refused } });
    throw error;
  }
}
