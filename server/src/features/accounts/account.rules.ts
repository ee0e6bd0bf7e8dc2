import { TELEGRAM_DOMAIN } from '@polyshelf/contract/accounts';

export const telegramEmail = (tgId: number): string => `${tgId}@${TELEGRAM_DOMAIN}`;

type Change<T> = { allowed: true; isEmpty: boolean; values: T } | { allowed: false; forbidden: string[] };

/** Allows a change of the named fields only. Any other field in the body refuses the whole change. */
export function pickChange<T extends object>(body: T, names: readonly (keyof T & string)[]): Change<T> {
  const given = Object.keys(body);
  const forbidden = given.filter((name) => !names.includes(name as never));
  if (forbidden.length > 0) return { allowed: false, forbidden };
  return { allowed: true, isEmpty: given.length === 0, values: body };
}
