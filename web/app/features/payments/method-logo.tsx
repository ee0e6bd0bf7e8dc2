import type { PaymentMethod } from '@polyshelf/contract/plans';
import type { ReactNode } from 'react';

interface Logo {
  color: string;
  sign: ReactNode;
}

const white = {
  fill: 'none',
  stroke: '#fff',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

const usdt: Logo = {
  color: '#1f8a69',
  sign: (
    <g {...white}>
      <path d="M7.5 8h9M12 8v9" />
      <ellipse cx="12" cy="12" rx="5.5" ry="1.8" strokeWidth="1.4" />
    </g>
  ),
};

/** Drawn by us after the signs that people know; the colours are those of the coins. */
const coins: Record<string, Logo> = {
  btc: {
    color: '#d97a0b',
    sign: (
      <path
        {...white}
        d="M9.5 7.5h4a2.2 2.2 0 0 1 0 4.5h-4zm0 4.5h4.6a2.3 2.3 0 0 1 0 4.6H9.5zm0-4.5v9.1M11 6v1.5M13 6v1.5M11 16.6V18M13 16.6V18"
      />
    ),
  },
  eth: { color: '#5a6abf', sign: <path fill="#fff" d="m12 5 4.4 7-4.4 2.6L7.6 12zm0 11 4.3-2.6L12 19.2l-4.3-5.8z" /> },
  ltc: { color: '#5b6b85', sign: <path {...white} d="m11.5 7-2 9.5h6M8.5 13.8l5-2.2" /> },
  ton: { color: '#0a7ec2', sign: <path {...white} d="M7.5 8.5h9L12 16.8zM12 8.5v8.3" /> },
  trx: { color: '#c8232c', sign: <path {...white} d="m7 8 9.5 1.6-5 8zm4.5 9.6L12.7 11l3.8-1.4M12.7 11 7 8" /> },
  usdttrc20: usdt,
  usdtton: usdt,
  xrp: {
    color: '#4a5560',
    sign: <path {...white} d="m7.5 8 3 3a2.1 2.1 0 0 0 3 0l3-3m-9 8 3-3a2.1 2.1 0 0 1 3 0l3 3" />,
  },
};

/** A way to pay at a glance. */
export function MethodLogo({ slot, coin }: Pick<PaymentMethod, 'slot' | 'coin'>) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-8 shrink-0">
      {coin === null ? <Card isLocal={slot === 'rk_rub'} /> : <Coin code={coin} />}
    </svg>
  );
}

function Coin({ code }: { code: string }) {
  const { color, sign } = coins[code] ?? { color: '#5b6b85', sign: <circle cx="12" cy="12" r="4" {...white} /> };
  return (
    <>
      <circle cx="12" cy="12" r="11" fill={color} />
      {sign}
    </>
  );
}

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
