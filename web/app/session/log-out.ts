import { clearSession } from '../api/session.ts';
import { releaseSession } from '../api/session-store.ts';
import { reloadPage } from '../navigation/chunk-failure.ts';
import { catalogOf, isIn } from './use-session-end.ts';

/** Ends the session and starts afresh, so that nothing of the visitor is left on the page. */
export async function logOut(): Promise<void> {
  releaseSession();
  await clearSession();
  if (isIn('/settings', location.pathname)) location.assign(catalogOf(location.pathname));
  else reloadPage();
}

/** The same, and the visitor goes on in the catalogue: after a change that ended every session. */
export async function logOutToCatalog(): Promise<void> {
  await clearSession();
  if (isIn('/catalog', location.pathname)) reloadPage();
  else location.assign(catalogOf(location.pathname));
}
