import base from './playwright.config.ts';
export default { ...base, webServer: undefined, expect: { timeout: 40_000 }, timeout: 200_000 };
