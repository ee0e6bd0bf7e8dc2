export { assignPassword } from './assign-password.ts';
export type { ChangeKind } from './change.rules.ts';
export { type Proof, type ProofDeps, proveOwner, provePassword } from './check-proof.ts';
export { proofRequired } from './errors.ts';
export { forgetCredentials } from './forget-credentials.ts';
export { type ChangeDeps, recordChange } from './record-change.ts';
export { repeatCode } from './repeat-code.ts';
export { isStillValid } from './repeat-mail.ts';
export { undoUrl } from './undo-token.ts';
