import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // The route table is small; knowing it from the start spares an endpoint and a request per page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
