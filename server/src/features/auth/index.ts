export { invalidCode } from './errors.ts';
export { provePassword } from './prove-password.ts';
export { countTry, forgetCredentials, isPaused } from './queries.ts';
export { tryLimits } from './try.rules.ts';
