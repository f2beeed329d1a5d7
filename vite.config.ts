import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './storefront/paraglide',
      // English alone for now: the locale is known when the shop is built, so no locale detection reaches the browser.
      strategy: ['baseLocale'],
      experimentalStaticLocale: '"en"',
      isServer: 'import.meta.env.SSR',
      disableAsyncLocalStorage: true,
      emitReadme: false,
      emitPrettierIgnore: false,
    }),
    tailwindcss(),
    reactRouter(),
  ],
  build: {
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//,
              priority: 2,
            },
            // What several screens share comes in one file instead of thirty.
            { name: 'shared', test: /\/(storefront|ui|contract)\//, minShareCount: 3, priority: 1 },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1' },
});
