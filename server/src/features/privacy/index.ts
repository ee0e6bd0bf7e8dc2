export { eraseAccount } from './delete-account.ts';
