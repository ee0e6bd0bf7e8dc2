import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // The route table is small. Sending it with the first page saves an endpoint and a request per page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
