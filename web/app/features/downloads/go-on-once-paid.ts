import { QueryObserver } from '@tanstack/react-query';
import { accountQuery } from '../../shell/account-query.ts';
import { browserQueryClient } from '../../shell/query-client.ts';

let forget: (() => void) | undefined;

/** Does it as soon as the account has a plan, while the visitor stays on this page. Only the last wish counts. */
export function goOnOncePaid(goOn: () => void): void {
  forget?.();
  const { pathname } = location;
  const observer = new QueryObserver(browserQueryClient(), { ...accountQuery, enabled: false });
  const stop = observer.subscribe(({ data }) => {
    if (location.pathname !== pathname) stop();
    else if (data && data.sub !== 'free') {
      stop();
      goOn();
    }
  });
  forget = stop;
}
