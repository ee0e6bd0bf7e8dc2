export { invalidCode } from './errors.ts';
export { countTry, findPasswordHash, forgetCredentials, forgetTries, isPaused } from './queries.ts';
export { tryLimits } from './try.rules.ts';
