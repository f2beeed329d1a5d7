import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'storefront',
  buildDirectory: 'build',
  ssr: true,
  // The pages know all routes from the start: the server caches pages, and has no other door for React Router's own requests.
  routeDiscovery: { mode: 'initial' },
  // A screen is one script: its loader shares code with it, so a part of its own would be one more request for nothing.
  splitRouteModules: false,
} satisfies Config;
