import type { Device } from '@polyshelf/contract/devices';
import { m } from '../../i18n/compiled/messages.js';

/** Browser and operating system, as far as they are known. */
export const deviceName = ({ browser, system }: Pick<Device, 'browser' | 'system'>): string =>
  [browser, system].filter(Boolean).join(' · ') || m.devices_unknown();
