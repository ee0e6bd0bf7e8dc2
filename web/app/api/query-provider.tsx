import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { browserQueryClient, createQueryClient } from './query-client.ts';

/** The query cache for personal data. On the server each page has its own client, so that visitors share no data. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(import.meta.env.SSR ? createQueryClient : browserQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
