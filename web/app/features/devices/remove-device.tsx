import { type Device, removeDevice } from '@polyshelf/contract/devices';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/compiled/messages.js';
import { showError } from '../../overlays/show-error.ts';
import { logOut } from '../../session/log-out.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { deviceName } from './device-name.ts';

interface Props {
  device: Device;
  onRemoved: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks for confirmation, because the next device can be removed only a day later. */
export function RemoveDevice({ device, onRemoved, onClose }: Props) {
  const removing = useMutation({
    mutationFn: () => call(removeDevice, { params: { id: device.id } }),
    onSuccess: async () => {
      onClose();
      // The server has ended the sessions of the device, which may include this one.
      if (device.is_current) await logOut();
      else await onRemoved();
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
      title={m.devices_remove_title({ name: deviceName(device) })}
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
