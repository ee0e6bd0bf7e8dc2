import { listFiles } from '@polyshelf/contract/downloads';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { browserQueryClient } from '../../api/query-client.ts';
import { currentSession } from '../../api/session-store.ts';
import { thisDeviceQuery } from '../../session/account-query.ts';

/** The variants of an asset, by default of its newest version, and what downloading it costs the person. */
export const filesQuery = (asset: string, isSignedIn: boolean, version?: number) =>
  queryOptions({
    queryKey: ['files', asset, isSignedIn, version],
    async queryFn() {
      await ensureDevice();
      return (await call(listFiles, { params: { id: asset }, querystring: { version } })).data;
    },
    // A plan, a device or the day may have changed on another page.
    refetchOnMount: 'always',
  });

/** Registers this device first, because the server refuses unknown devices. */
export async function ensureDevice(): Promise<void> {
  if (currentSession()) await browserQueryClient().fetchQuery(thisDeviceQuery);
}
