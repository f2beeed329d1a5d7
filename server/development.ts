import type { ServerBuild } from 'react-router';

/** Starts Vite inside the shop's process and gives back how to load the storefront as it is at this moment. */
export async function storefrontInDevelopment(): Promise<() => Promise<ServerBuild>> {
  throw new Error('npm run dev is not there yet.');
}
