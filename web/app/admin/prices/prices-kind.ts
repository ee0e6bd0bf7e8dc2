import { formatMoney } from '@polyshelf/contract/money';
import type { PricesRecord } from '@polyshelf/contract/prices';
import { records } from '@polyshelf/contract/records';
import type { EditedKind } from '../records/record-kind.ts';
import { faultWords, fieldTitle, isPriceFault, methodName } from './price-words.ts';

type Benefits = PricesRecord['plans'][string]['benefits'];

export const pricesKind: EditedKind<PricesRecord> = {
  name: 'prices',
  endpoints: records.prices,
  fieldTitle,
  problemText: (reason) => (isPriceFault(reason) ? faultWords[reason]() : undefined),
  fieldText(path, field) {
    if (typeof field === 'number' && path.endsWith('.usd_cents')) return formatMoney(field, 'usd');
    if (typeof field === 'number' && path.endsWith('.rub_kopecks')) return formatMoney(field, 'rub');
    if (typeof field === 'number' && path.startsWith('periods.')) return `${field} %`;
    if (!Array.isArray(field)) return undefined;
    if (path.endsWith('.methods')) return field.map(methodName).join('\n');
    return (field as Benefits).map(({ name, name_ru }) => `${name} · ${name_ru}`).join('\n');
  },
};
