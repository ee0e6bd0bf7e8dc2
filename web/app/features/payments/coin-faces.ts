interface CoinFace {
  ticker: string;
  /** Distinguishes coins with the same ticker. */
  note: string;
  network: string;
}

const faces: Record<string, CoinFace> = {
  btc: { ticker: 'BTC', note: 'Bitcoin', network: 'Bitcoin' },
  eth: { ticker: 'ETH', note: 'Ethereum', network: 'Ethereum (ERC-20)' },
  ltc: { ticker: 'LTC', note: 'Litecoin', network: 'Litecoin' },
  ton: { ticker: 'TON', note: 'Toncoin', network: 'TON' },
  trx: { ticker: 'TRX', note: 'Tron', network: 'Tron (TRC-20)' },
  usdtton: { ticker: 'USDT', note: 'TON', network: 'TON' },
  usdttrc20: { ticker: 'USDT', note: 'TRC-20', network: 'Tron (TRC-20)' },
  xrp: { ticker: 'XRP', note: 'Ripple', network: 'XRP Ledger' },
};

/** The names that wallets use for a coin. A coin that is not listed here is shown by its code. */
export const coinFace = (code: string, network: string | null = null): CoinFace =>
  faces[code] ?? { ticker: code.toUpperCase(), note: '', network: (network ?? code).toUpperCase() };
