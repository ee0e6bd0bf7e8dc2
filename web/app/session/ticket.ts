import { useEffect } from 'react';
import { reloadPage } from '../navigation/chunk-failure.ts';

const storageKey = 'ticket';

/**
 * The first part of the boot script. It removes a ticket for an account from the address before anything can send the
 * address on. sessionStorage keeps the ticket across the redirect to the visitor's language.
 */
export const ticketBootScript = `{const u=new URL(location),t=u.searchParams.get('token');if(t!==null){u.searchParams.delete('token');history.replaceState(history.state,'',u);try{sessionStorage.${storageKey}=t}catch{}}}`;

/** Exchanges the ticket that the page was opened with for a session, once. */
export function useTicket(): void {
  useEffect(() => {
    const token = takeTicket();
    if (token) import('./exchange-ticket.ts').then(({ exchange }) => exchange(token).then(reloadPage, () => undefined));
  }, []);
}

function takeTicket(): string | null {
  try {
    const token = sessionStorage.getItem(storageKey);
    sessionStorage.removeItem(storageKey);
    return token;
  } catch {
    return null;
  }
}
