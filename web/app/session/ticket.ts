import { useEffect } from 'react';
import { reloadPage } from '../navigation/chunk-failure.ts';

const storageKey = 'ticket';

/**
 * Part of the boot script, and the first of it: a ticket to somebody's account leaves the address before anything could
 * send it on. It waits in the storage of the tab, so that it survives the way to the visitor's language.
 */
export const ticketBootScript = `{const u=new URL(location),t=u.searchParams.get('token');if(t!==null){u.searchParams.delete('token');history.replaceState(history.state,'',u);try{sessionStorage.${storageKey}=t}catch{}}}`;

/** Trades the ticket that the page was opened with for a session, once. */
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
