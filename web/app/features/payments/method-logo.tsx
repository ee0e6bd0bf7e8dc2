import { coinLogo } from '@polyshelf/contract/payments';
import type { PaymentMethod } from '@polyshelf/contract/plans';

export const MethodLogo = ({ slot, coin }: Pick<PaymentMethod, 'slot' | 'coin'>) =>
  coin === null ? (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-8 shrink-0">
      <Card isLocal={slot === 'rk_rub'} />
    </svg>
  ) : (
    <img src={coinLogo(coin)} alt="" width="32" height="32" className="size-8 shrink-0" />
  );

function Card({ isLocal }: { isLocal: boolean }) {
  return (
    <g className="text-text" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round">
      <rect x="1.5" y="5" width="21" height="14.5" rx="2.5" />
      {isLocal ? (
        <path strokeLinecap="round" d="M9.7 16.5V8.3h3.2a2.4 2.4 0 0 1 0 4.8H8.4m0 1.8h4.4" />
      ) : (
        <path
          strokeLinecap="round"
          d="M12 8.2a4 4 0 1 0 0 8 4 4 0 0 0 0-8m-4 4h8m-4-4c-2.4 2.4-2.4 5.6 0 8 2.4-2.4 2.4-5.6 0-8"
        />
      )}
    </g>
  );
}
