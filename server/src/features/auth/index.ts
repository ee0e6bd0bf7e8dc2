export { invalidCode } from './errors.ts';
export { countTry, isPaused } from './queries.ts';
export { tryLimits } from './try.rules.ts';
