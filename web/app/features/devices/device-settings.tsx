import { listDevices } from '@polyshelf/contract/devices';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { thisDeviceQuery } from '../../session/account-query.ts';
import { LoadError } from '../../session/load-error.tsx';
import { DeviceList } from './device-list.tsx';
import { DevicesSkeleton } from './devices-skeleton.tsx';
import { KillSessions } from './kill-sessions.tsx';

/** The devices that use the account, and the button that ends all sessions. */
export function DeviceSettings() {
  const queries = useQueryClient();
  const { data, isError, refetch } = useQuery({
    queryKey: ['devices'],
    async queryFn() {
      // The server adds this device to the list first, so that it can be marked.
      await queries.prefetchQuery(thisDeviceQuery);
      return call(listDevices, {});
    },
  });
  // `KillSessions` appears together with the list. Below the skeleton it would jump when the list arrives.
  if (!data && !isError) return <DevicesSkeleton />;
  return (
    <>
      {data ? <DeviceList {...data.data} onRemoved={refetch} /> : <LoadError onRetry={refetch} />}
      <KillSessions />
    </>
  );
}
