import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

const messagesImport = "import { m } from '#storefront/paraglide/messages.js';";

/** Turns `m.cart_empty` into an import of that message alone, so that a page ships the messages it uses and no others. */
function importMessagesOneByOne(): Plugin {
  const use = /\bm\.([a-z]\w*)/g;
  return {
    name: 'import-messages-one-by-one',
    apply: 'build',
    enforce: 'pre',
    transform(code) {
      if (!code.includes(messagesImport)) return null;
      const names = new Set([...code.matchAll(use)].map(([, name]) => name));
      const imports = [...names].map(
        (name) => `import { ${name} as m_${name} } from '#storefront/paraglide/messages/${name}.js';`,
      );
      return { code: code.replaceAll(use, 'm_$1').replace(messagesImport, imports.join(' ')), map: null };
    },
  };
}

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
    importMessagesOneByOne(),
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
