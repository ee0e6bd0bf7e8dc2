export type { ChangeKind } from './change.rules.ts';
export { type Proof, type ProofDeps, proveOwner, provePassword } from './check-proof.ts';
export { proofRequired } from './errors.ts';
export { findChange, findCredentials, forgetCredentials, insertPassword, setPassword } from './queries.ts';
export { type ChangeDeps, recordChange } from './record-change.ts';
export { undoUrl } from './undo-token.ts';
