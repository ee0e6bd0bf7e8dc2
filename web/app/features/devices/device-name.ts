import type { Device } from '@polyshelf/contract/devices';
import { m } from '../../i18n/compiled/messages.js';

/** How a person would call it. */
export const deviceName = ({ browser, system }: Device): string =>
  [browser, system].filter(Boolean).join(' · ') || m.devices_unknown();
