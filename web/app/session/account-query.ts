import { getMe, getPrivateChat, USUAL_DOWNLOADS_PER_DAY } from '@polyshelf/contract/accounts';
import { registerDevice } from '@polyshelf/contract/devices';
import { QueryObserver, queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { browserQueryClient } from '../api/query-client.ts';
import type { AccountSummary, Plan } from './account-summary.ts';
import { deviceHint } from './device-hint.ts';

/** Everything about the signed-in account. */
export interface Account extends AccountSummary {
  id: number;
  first_name: string | null;
  last_name: string | null;
  lang: 'en' | 'ru';
  downloads_source: string;
  notify_versions: boolean;
  sub_recurring: boolean;
  /** True after failed renewals, until the next payment. */
  sub_blocked: boolean;
  /** The trials that the account has used. */
  promos: readonly string[];
  role: 'user' | 'core' | 'admin';
}

async function fetchAccount(): Promise<Account> {
  const { data } = await call(getMe, { querystring: { fields: '*,account.*,account.sub.*' } });
  const { email, tg_id, first_name, last_name, account } = data;
  // A failure to fetch this link must not fail the account.
  const sub = (account.sub?.id ?? 'free') as Plan;
  const chat = sub === 'free' ? null : await call(getPrivateChat, {}).catch(() => null);
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

export const accountQuery = queryOptions({ queryKey: ['account'], queryFn: fetchAccount });

/** Call it after a change whose response does not contain the new account. */
export const reloadAccount = (): Promise<void> => browserQueryClient().invalidateQueries(accountQuery);

/** Registers this browser as a device of the account, once per visit. */
export const thisDeviceQuery = queryOptions({
  queryKey: ['this-device'],
  queryFn: () => call(registerDevice, { body: { visitorId: deviceHint(), ip: null } }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Calls `show` with the account after every change. The returned function stops that and clears the query cache. */
export function watchAccount(show: (account: AccountSummary | null) => void): () => void {
  const queries = browserQueryClient();
  const stop = new QueryObserver(queries, accountQuery).subscribe(({ data }) => show(data ?? null));
  void queries.prefetchQuery(thisDeviceQuery);
  return () => {
    stop();
    queries.clear();
  };
}
