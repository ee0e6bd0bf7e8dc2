import { createHash } from 'node:crypto';

export type Fields = Record<string, string>;

/** The shop's own fields, as `Name=value` in the order of their names. */
const shopFields = (fields: Fields): string[] =>
  Object.entries(fields)
    .filter(([name]) => /^shp_/i.test(name))
    .sort(([a], [b]) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`);

export const hashOf = (algorithm: string, base: string): string =>
  createHash(algorithm).update(base, 'utf8').digest('hex');

/** What a shop signs when it starts a payment or a charge; a receipt counts as it was sent, encoded. */
export function startBase(fields: Fields, number: string, password1: string): string {
  const receipt = fields.Receipt === undefined ? '' : `:${fields.Receipt}`;
  const shop = shopFields(fields);
  const custom = shop.length > 0 ? `:${shop.join(':')}` : '';
  return `${fields.MerchantLogin}:${fields.OutSum}:${number}${receipt}:${password1}${custom}`;
}

/** What the provider signs towards the shop. */
export function resultBase(outSum: string, invId: string, password: string, fields: Fields): string {
  return [outSum, invId, password, ...shopFields(fields)].join(':');
}
