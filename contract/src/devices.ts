import type * as schemas from './devices.schemas.ts';
import { address } from './endpoint.ts';

export type { Device } from './devices.schemas.ts';

export const registerDevice = address<typeof schemas.registerDevice>('POST', '/api/auth/fp');
export const listDevices = address<typeof schemas.listDevices>('GET', '/api/auth/devices');
export const removeDevice = address<typeof schemas.removeDevice>('DELETE', '/api/auth/devices/:id');
