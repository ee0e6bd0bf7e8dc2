import { formatMoney } from '@polyshelf/contract/money';
import { TriangleAlert } from 'lucide-react';
import { m } from '../../i18n/compiled/messages.js';
import { coinFace } from './coin-faces.ts';

interface Props {
  coin: string;
  /** In cents, like the price. */
  minimum: number;
  price: number;
}

/** Says that the price is below the minimum of the coin, so the minimum is charged. */
export function MinimumNotice({ coin, minimum, price }: Props) {
  const words = {
    coin: coinFace(coin).ticker,
    minimum: formatMoney(minimum, 'usd'),
    price: formatMoney(price, 'usd'),
  };
  return (
    <div className="my-3 flex gap-3 rounded-control border border-amber-line bg-amber-tint p-3">
      <TriangleAlert aria-hidden className="size-5 shrink-0 text-amber" />
      <p className="min-w-0 text-pretty text-sm">{m.payment_minimum(words)}</p>
    </div>
  );
}
