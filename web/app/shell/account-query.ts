import { QueryObserver, queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import type { AccountSummary } from './account-summary.ts';
import { browserQueryClient } from './query-client.ts';

/** What an unknown plan allows. */
const defaultDownloadsPerDay = 10;

/** The part of `GET /users/me` that the header shows. */
interface Me {
  email: string | null;
  tg_id: string | null;
  account: Omit<AccountSummary, 'email' | 'tg_id' | 'downloads_per_day'> & { downloads_per_day?: number };
}

async function readAccount(): Promise<AccountSummary> {
  const answer: unknown = await call({ method: 'GET', url: '/users/me', schema: { response: {} } }, {});
  const { email, tg_id, account } = (answer as { data: Me }).data;
  return { downloads_per_day: defaultDownloadsPerDay, ...account, email, tg_id };
}

export const accountQuery = queryOptions({ queryKey: ['account'], queryFn: readAccount });

/** Shows the account and every change of it, until the answer is called; then nothing of the visitor is kept. */
export function watchAccount(show: (account: AccountSummary | null) => void): () => void {
  const queries = browserQueryClient();
  const stop = new QueryObserver(queries, accountQuery).subscribe(({ data }) => show(data ?? null));
  return () => {
    stop();
    queries.clear();
  };
}
