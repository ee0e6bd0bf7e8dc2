import type { Device } from '@polyshelf/contract/devices';
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { formatDate } from '../../ui/format-date.ts';
import { formatMoment } from '../../ui/format-moment.ts';
import { deviceName } from './device-name.ts';
import { RemoveDevice } from './remove-device.tsx';

interface Props {
  devices: readonly Device[];
  /** How many of them may download. */
  limit: number;
  onRemoved: () => Promise<unknown>;
}

/** The devices of the account, in the order in which they may download. */
export function DeviceList({ devices, limit, onRemoved }: Props) {
  const [leaving, setLeaving] = useState<Device | null>(null);
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
                {deviceName(device)}
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
              aria-label={m.devices_remove_named({ name: deviceName(device) })}
              onClick={() => setLeaving(device)}
            >
              {m.devices_remove()}
            </Button>
          </li>
        ))}
      </ul>
      {leaving && <RemoveDevice device={leaving} onRemoved={onRemoved} onClose={() => setLeaving(null)} />}
    </>
  );
}
