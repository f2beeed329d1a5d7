import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

/** Bundles the service worker for the built storefront, with a list of its scripts and styles. */
const root = join(import.meta.dirname, '..');
const client = join(root, 'build/client');
const files = readdirSync(join(client, 'assets')).filter((name) => /\.(js|css)$/.test(name));
if (files.length === 0) throw new Error('The storefront is not built: it has no scripts.');

await build({
  root,
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  define: {
    'process.env.NODE_ENV': '"production"',
    storefrontFiles: JSON.stringify(files.map((name) => `/assets/${name}`)),
  },
  build: {
    outDir: client,
    emptyOutDir: false,
    rolldownOptions: {
      input: join(root, 'storefront/service-worker/worker.ts'),
      output: { format: 'iife', entryFileNames: 'service-worker.js' },
    },
  },
});
