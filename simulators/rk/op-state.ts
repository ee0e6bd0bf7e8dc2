import type { Shop } from './check-start.ts';
import type { Operation } from './operations.ts';
import { hashOf } from './signature.ts';

const xml = (inside: string): string =>
  `<?xml version="1.0" encoding="utf-8"?>
<OperationStateResponse xmlns="http://merchant.roboxchange.com/WebService/">
${inside}
</OperationStateResponse>`;

const result = (code: number): string => `<Result><Code>${code}</Code></Result>`;

/** The answer to OpStateExt: the state of an invoice. */
export function describeState(
  shop: Shop,
  query: Record<string, string>,
  find: (invId: string) => Operation | undefined,
): string {
  const { MerchantLogin = '', InvoiceID = '', Signature = '' } = query;
  if (MerchantLogin !== shop.login) return xml(result(2));
  if (Signature.toLowerCase() !== hashOf(shop.hash, `${MerchantLogin}:${InvoiceID}:${shop.password2}`))
    return xml(result(1));
  const operation = find(InvoiceID);
  if (!operation) return xml(result(3));
  const { state, incSum, outSum, card, opKey, requestedAt, changedAt, fields } = operation;
  const own = Object.entries(fields)
    .filter(([name]) => /^shp_/i.test(name))
    .map(([name, value]) => `<Field><Name>${name}</Name><Value>${value}</Value></Field>`);
  return xml(`${result(0)}
<State><Code>${state}</Code><RequestDate>${requestedAt}</RequestDate><StateDate>${changedAt}</StateDate></State>
<Info><IncCurrLabel>BankCardPSR</IncCurrLabel><IncSum>${incSum}</IncSum><IncAccount>${card}</IncAccount>
<PaymentMethod><Code>BankCard</Code></PaymentMethod><OutCurrLabel>RUB</OutCurrLabel>
<OutSum>${(Number(outSum) * 0.97).toFixed(2)}</OutSum><OpKey>${opKey}</OpKey></Info>
<UserField>${own.join('')}</UserField>`);
}
