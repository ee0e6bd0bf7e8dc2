import { type Device, listDevices, removeDevice } from '@polyshelf/contract/devices';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/compiled/messages.js';
import { thisDeviceQuery } from '../../shell/account-query.ts';
import { logOut } from '../../shell/session.ts';
import { showError } from '../../shell/toasts-error.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatDate } from '../../ui/format-date.ts';
import { formatMoment } from '../../ui/format-moment.ts';
import { DevicesSkeleton } from './devices-skeleton.tsx';

const queryKey = ['devices'];

/** The devices of the account, in the order in which they may download. */
export function DeviceList() {
  const queries = useQueryClient();
  const { data, isError, refetch } = useQuery({
    queryKey,
    async queryFn() {
      // Or this one would not be on the list yet, and could not be marked.
      await queries.prefetchQuery(thisDeviceQuery);
      return call(listDevices, {});
    },
  });
  const [leaving, setLeaving] = useState<Device | null>(null);
  if (isError) {
    return (
      <EmptyState
        title={m.error_offline_title()}
        text={m.error_code_no_answer()}
        action={<Button onClick={() => refetch()}>{m.error_try_again()}</Button>}
      />
    );
  }
  if (!data) return <DevicesSkeleton />;
  const { devices, limit } = data.data;
  return (
    <>
      <p className="max-w-2xl text-pretty text-muted">
        {m.devices_of_limit({ count: devices.length, limit })} {m.devices_rule()}
      </p>
      <ul className="mt-4 max-w-2xl divide-y divide-line border-line border-y">
        {devices.map((device) => (
          <li key={device.id} className="flex min-h-20 flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <MonitorSmartphone aria-hidden className="size-5 shrink-0 text-muted" />
            <div className="min-w-0 flex-1 basis-56">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                {nameOf(device)}
                {device.is_current && <Badge kind="free">{m.devices_this()}</Badge>}
                {!device.may_download && <Badge kind="amber">{m.devices_beyond()}</Badge>}
              </p>
              <p className="font-mono text-muted text-xs">
                {m.devices_seen({
                  first: formatDate(device.first_seen_at, 'local'),
                  last: formatMoment(device.last_seen_at),
                })}
              </p>
            </div>
            <Button
              kind="quiet"
              size="sm"
              aria-label={m.devices_remove_named({ name: nameOf(device) })}
              onClick={() => setLeaving(device)}
            >
              {m.devices_remove()}
            </Button>
          </li>
        ))}
      </ul>
      {leaving && <RemoveDevice device={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

const nameOf = ({ browser, system }: Device): string =>
  [browser, system].filter(Boolean).join(' · ') || m.devices_unknown();

function RemoveDevice({ device, onClose }: { device: Device; onClose: () => void }) {
  const queries = useQueryClient();
  const removing = useMutation({
    mutationFn: () => call(removeDevice, { params: { id: device.id } }),
    onSuccess: async () => {
      onClose();
      // Its sessions have ended with it, and this may be one of them.
      if (device.is_current) await logOut();
      else await queries.invalidateQueries({ queryKey });
    },
    onError: (error) => {
      onClose();
      showError(error);
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.devices_remove_title({ name: nameOf(device) })}
      closeLabel={m.modal_close()}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {m.modal_cancel()}
          </Button>
          <Button kind="danger" isBusy={removing.isPending} onClick={() => removing.mutate()}>
            {m.devices_remove()}
          </Button>
        </>
      }
    >
      <p className="text-muted">
        {device.is_current ? m.devices_remove_this_text() : m.devices_remove_text()} {m.devices_remove_rule()}
      </p>
    </Dialog>
  );
}
