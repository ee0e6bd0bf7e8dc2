import { listFiles } from '@polyshelf/contract/downloads';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { browserQueryClient } from '../../api/query-client.ts';
import { currentSession } from '../../api/session-store.ts';
import { thisDeviceQuery } from '../../session/account-query.ts';

/** How an asset can be downloaded, and what that would cost this visitor. */
export const filesQuery = (asset: string, isSignedIn: boolean) =>
  queryOptions({
    queryKey: ['files', asset, isSignedIn],
    async queryFn() {
      await knowDevice();
      return (await call(listFiles, { params: { id: asset } })).data;
    },
    // A plan, a device or the day may have changed on another page.
    refetchOnMount: 'always',
  });

/** A device that the account does not know yet is refused everything. */
export async function knowDevice(): Promise<void> {
  if (currentSession()) await browserQueryClient().fetchQuery(thisDeviceQuery);
}
