import { DeviceList } from './device-list.tsx';
import { KillSessions } from './kill-sessions.tsx';

/** Where the account is used, and the way to end all of it. */
export function DeviceSettings() {
  return (
    <>
      <DeviceList />
      <KillSessions />
    </>
  );
}
