import { updateAccount } from '@polyshelf/contract/accounts';
import { call } from '../../api/call.ts';
import { browserQueryClient } from '../../api/query-client.ts';
import type { Locale } from '../../i18n/locale.ts';
import { showError } from '../../overlays/show-error.ts';
import { accountQuery, reloadAccount } from '../../session/account-query.ts';

/** Saves the language in the account, because mails are sent in it. */
export async function saveLanguage(lang: Locale): Promise<void> {
  try {
    const { id } = await browserQueryClient().fetchQuery(accountQuery);
    await call(updateAccount, { params: { id: String(id) }, querystring: {}, body: { lang } });
    await reloadAccount();
  } catch (error) {
    showError(error);
  }
}
