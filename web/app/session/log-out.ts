import { clearSession } from '../api/session.ts';
import { releaseSession } from '../api/session-store.ts';
import { reloadPage } from '../navigation/chunk-failure.ts';
import { isIn } from '../navigation/page-path.ts';
import { catalogOf } from './use-session-end.ts';

/** Ends the session and reloads, so that no personal data stays on the page. */
export async function logOut(): Promise<void> {
  releaseSession();
  await clearSession();
  if (isIn('/settings', location.pathname)) location.assign(catalogOf(location.pathname));
  else reloadPage();
}

/** Also opens the catalogue; used after a change that ended every session. */
export async function logOutToCatalog(): Promise<void> {
  await clearSession();
  if (isIn('/catalog', location.pathname)) reloadPage();
  else location.assign(catalogOf(location.pathname));
}
