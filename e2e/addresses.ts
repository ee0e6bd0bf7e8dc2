/** Where the product is; the runner chooses. */
export const port = Number(process.env.E2E_PORT ?? 4310);

/** The simulators stand well beside it, so that two runs side by side do not meet. */
export const mailPort = port + 10_000;
export const telegramPort = port + 20_000;
export const coinsPort = port + 5_000;
export const cardsPort = port + 15_000;
