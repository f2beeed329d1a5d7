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
      isServer: 'import.meta.env.SSR',
      disableAsyncLocalStorage: true,
      emitReadme: false,
      emitPrettierIgnore: false,
    }),
    tailwindcss(),
    reactRouter(),
  ],
  server: { host: '127.0.0.1' },
});
