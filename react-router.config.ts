import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'storefront',
  buildDirectory: 'build',
  ssr: true,
  // The pages know all routes from the start: the server caches pages, and has no other door for React Router's own requests.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
