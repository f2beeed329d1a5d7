import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Puts our loadRouteModule in the place of React Router's, which has no setting for it. Should a new version have moved its own, the
 * build stops here rather than let shoppers wait without end.
 */
export function replaceLoadRouteModule(): Plugin {
  let isReplaced = false;
  return {
    name: 'replace-load-route-module',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, importer) {
      if (source !== './routeModules.js' || !importer?.includes('/react-router/dist/')) return null;
      isReplaced = true;
      return join(import.meta.dirname, 'load-route-module.ts');
    },
    buildEnd(error) {
      if (!error && !isReplaced) this.error('React Router no longer loads routes through ./routeModules.js.');
    },
  };
}
