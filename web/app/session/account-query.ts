import { readMe, readPrivateChat, USUAL_DOWNLOADS_PER_DAY } from '@polyshelf/contract/accounts';
import { registerDevice } from '@polyshelf/contract/devices';
import { QueryObserver, queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { browserQueryClient } from '../api/query-client.ts';
import type { AccountSummary, Plan } from './account-summary.ts';
import { deviceHint } from './device-hint.ts';

/** The account as its owner sees it in the settings. */
export interface Account extends AccountSummary {
  id: number;
  first_name: string | null;
  last_name: string | null;
  lang: 'en' | 'ru';
  downloads_source: string;
  sub_recurring: boolean;
  /** Renewals failed; paying opens the plan again. */
  sub_blocked: boolean;
  /** Trials that were used. */
  promos: readonly string[];
  role: 'user' | 'core' | 'admin';
}

async function readAccount(): Promise<Account> {
  const { data } = await call(readMe, { querystring: { fields: '*,account.*,account.sub.*' } });
  const { email, tg_id, first_name, last_name, account } = data;
  // The account is more important than a link in its menu.
  const sub = (account.sub?.id ?? 'free') as Plan;
  const chat = sub === 'free' ? null : await call(readPrivateChat, {}).catch(() => null);
  return {
    ...account,
    sub,
    downloads_per_day: account.sub?.downloads_per_day ?? USUAL_DOWNLOADS_PER_DAY,
    email,
    tg_id,
    first_name,
    last_name,
    private_chat_url: chat?.data.url ?? null,
  };
}

export const accountQuery = queryOptions({ queryKey: ['account'], queryFn: readAccount });

/** After a change of the account that the answer of the change does not tell. */
export const reloadAccount = (): Promise<void> => browserQueryClient().invalidateQueries(accountQuery);

/** Notes this browser among the devices of the account, once per visit. */
export const thisDeviceQuery = queryOptions({
  queryKey: ['this-device'],
  queryFn: () => call(registerDevice, { body: { visitorId: deviceHint(), ip: null } }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Shows the account and every change of it, until the answer is called; then nothing of the visitor is kept. */
export function watchAccount(show: (account: AccountSummary | null) => void): () => void {
  const queries = browserQueryClient();
  const stop = new QueryObserver(queries, accountQuery).subscribe(({ data }) => show(data ?? null));
  void queries.prefetchQuery(thisDeviceQuery);
  return () => {
    stop();
    queries.clear();
  };
}
