import { createContext } from 'react';

/** The nonce of the scripts that are rendered on the server; the browser has none. */
export const NonceContext = createContext<string | undefined>(undefined);
