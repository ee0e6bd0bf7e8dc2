export { type OtpDeps, proveOtp } from './codes/check-otp.ts';
export { forgetFactors } from './forget-factors.ts';
export { type ResetDeps, resetFactorsOf } from './reset-factors.ts';
export { restoreFactors } from './restore-factors.ts';
