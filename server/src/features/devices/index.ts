export { findDownloadDevice } from './find-download-device.ts';
export { forgetDevices } from './forget-devices.ts';
export { listDevices } from './list-devices.ts';
export { mergeDevices } from './merge-devices.ts';
