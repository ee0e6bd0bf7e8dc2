export { deleteOnRequest, eraseAccount } from './delete-account.ts';
export { exportOnRequest } from './export-account.ts';
