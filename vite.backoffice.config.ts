import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

/** Gives react-admin our icons where it imports MUI's; backoffice/mui-icons says which. */
function ownMuiIcons(): Plugin {
  const ours = JSON.stringify(join(import.meta.dirname, 'backoffice/mui-icons/icons.tsx'));
  return {
    name: 'own-mui-icons',
    enforce: 'pre',
    resolveId: (source) => (source.startsWith('@mui/icons-material/') ? `\0${source}` : null),
    load(id) {
      const [, name] = /^\0@mui\/icons-material\/(\w+)$/.exec(id) ?? [];
      return name ? `export { ${name}Icon as default } from ${ours};` : null;
    },
  };
}

/** The staff's application: a build of its own, so that no shopper gets any of it. */
export default defineConfig({
  root: join(import.meta.dirname, 'backoffice'),
  base: '/admin/',
  publicDir: false,
  plugins: [ownMuiIcons()],
  optimizeDeps: { rolldownOptions: { plugins: [ownMuiIcons()] } },
  // Beside the storefront's in development, with its own line to the browser and its own cache.
  cacheDir: join(import.meta.dirname, 'node_modules/.vite-backoffice'),
  server: { host: '127.0.0.1', hmr: { port: 24_679 } },
  build: {
    outDir: join(import.meta.dirname, 'build/back-office'),
    emptyOutDir: true,
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      // The libraries mark files for frameworks that render on the server, which this is not.
      onLog: (level, log, warn) => (log.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : warn(level, log)),
    },
  },
});
