import { createHash } from 'node:crypto';

export type Fields = Record<string, string>;

/** The shop's own fields as `Name=value`, sorted by name. */
const shopFields = (fields: Fields): string[] =>
  Object.entries(fields)
    .filter(([name]) => /^shp_/i.test(name))
    .sort(([a], [b]) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`);

export const hashOf = (algorithm: string, base: string): string =>
  createHash(algorithm).update(base, 'utf8').digest('hex');

/** The text that the shop signs to start a payment or a charge. It contains the receipt URL-encoded, as sent. */
export function startBase(fields: Fields, number: string, password1: string): string {
  const receipt = fields.Receipt === undefined ? '' : `:${fields.Receipt}`;
  const shop = shopFields(fields);
  const custom = shop.length > 0 ? `:${shop.join(':')}` : '';
  return `${fields.MerchantLogin}:${fields.OutSum}:${number}${receipt}:${password1}${custom}`;
}

/** The text that the provider signs in its callbacks. */
export function resultBase(outSum: string, invId: string, password: string, fields: Fields): string {
  return [outSum, invId, password, ...shopFields(fields)].join(':');
}
