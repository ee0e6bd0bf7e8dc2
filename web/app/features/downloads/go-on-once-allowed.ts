import { QueryObserver } from '@tanstack/react-query';
import { type Account, accountQuery } from '../../session/account-query.ts';
import { isVerified } from '../../session/account-summary.ts';
import { browserQueryClient } from '../../api/query-client.ts';

let forget: (() => void) | undefined;

/** Does it as soon as the account has another plan or a proved address, while the visitor stays on this page. Only the last wish counts. */
export function goOnOnceAllowed(goOn: () => void): void {
  forget?.();
  const queries = browserQueryClient();
  const { pathname } = location;
  const before = queries.getQueryData(accountQuery.queryKey);
  const stop = new QueryObserver(queries, { ...accountQuery, enabled: false }).subscribe(({ data }) => {
    const isElsewhere = location.pathname !== pathname;
    const isAllowed = before && data && mayMore(before, data);
    if (isElsewhere || isAllowed) stop();
    if (isAllowed && !isElsewhere) goOn();
  });
  forget = stop;
}

const mayMore = (before: Account, now: Account): boolean =>
  (now.sub !== before.sub && now.sub !== 'free') || (isVerified(now) && !isVerified(before));
