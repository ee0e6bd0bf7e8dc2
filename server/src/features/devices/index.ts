export { findDownloadDevice } from './find-download-device.ts';
export { deleteDevices, hashDeviceSecret } from './queries.ts';
