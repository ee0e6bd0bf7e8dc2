import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { browserQueryClient, createQueryClient } from './query-client.ts';

/** For pages with personal data. On the server every page has a client of its own, so that no two visitors share one. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(import.meta.env.SSR ? createQueryClient : browserQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
