/** The port of the product; `npm test` chooses a free one. */
export const port = Number(process.env.E2E_PORT ?? 4310);

/** The ports of the simulators are far from it, so that two concurrent runs do not collide. */
export const mailPort = port + 10_000;
export const telegramPort = port + 20_000;
export const coinsPort = port + 5_000;
export const cardsPort = port + 15_000;
