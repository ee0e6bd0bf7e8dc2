export { findDownloadDevice } from './find-download-device.ts';
export { forgetDevices } from './forget-devices.ts';
