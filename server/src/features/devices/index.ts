export { mayDownload } from './may-download.ts';
export { deleteDevices } from './queries.ts';
