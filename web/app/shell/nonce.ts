import { createContext } from 'react';

/** The nonce of a page that is rendered per request; shared pages have none, and neither has the browser. */
export const NonceContext = createContext<string | undefined>(undefined);
