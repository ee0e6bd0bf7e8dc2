import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { browserQueryClient, createQueryClient } from './query-client.ts';

/** For personal data. On the server each rendered page has its own client, so that visitors never share one. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(import.meta.env.SSR ? createQueryClient : browserQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
