import { basename, dirname } from 'node:path';
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { replaceLoadRouteModule } from './storefront/router-patches/replace-load-route-module.ts';
import { scriptGroups } from './storefront/script-groups.ts';

const messagesImport = "import { m } from '#storefront/paraglide/messages.js';";

/** Turns `m.cart_empty` into an import of that message alone, so that a page ships the messages it uses and no others. */
function importMessagesOneByOne(): Plugin {
  const use = /\bm\.([a-z]\w*)/g;
  return {
    name: 'import-messages-one-by-one',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!code.includes(messagesImport)) {
        // One import of all of them would put every text of the shop into every page.
        if (/storefront\/(?!paraglide).*\.tsx?$/.test(id) && code.includes('paraglide/messages.js'))
          this.error(`Messages are imported by: ${messagesImport}`);
        return null;
      }
      const names = new Set([...code.matchAll(use)].map(([, name]) => name));
      const imports = [...names].map(
        (name) => `import { ${name} as m_${name} } from '#storefront/paraglide/messages/${name}.js';`,
      );
      return { code: code.replaceAll(use, 'm_$1').replace(messagesImport, imports.join(' ')), map: null };
    },
  };
}

/**
 * Has Chromium compile all functions of a script while it loads it, on another thread. Otherwise it compiles each when it is first called,
 * which took a fifth of the time of scripts at the start of a page. Chromium heeds the comment in the first line alone; to other browsers it
 * says nothing.
 */
function compileWhileLoading(): Plugin {
  return {
    name: 'compile-while-loading',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk') file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      },
    },
  };
}

/** Named after its folder, since the script of each screen is called `route`. */
function scriptName({ name, facadeModuleId }: { name: string; facadeModuleId?: string | null }): string {
  const isScreen = name === 'route' && typeof facadeModuleId === 'string';
  return `assets/${isScreen ? basename(dirname(facadeModuleId)) : '[name]'}-[hash].js`;
}

export default defineConfig({
  publicDir: 'storefront/public',
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
    replaceLoadRouteModule(),
    tailwindcss(),
    reactRouter(),
    compileWhileLoading(),
  ],
  // Of its 1,700 icons the server needs some forty: built in, they are loaded sooner, and the package is not installed to serve.
  ssr: { noExternal: ['lucide-react'] },
  build: {
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//,
              priority: 5,
            },
            ...scriptGroups,
          ],
        },
      },
    },
  },
  environments: { client: { build: { rolldownOptions: { output: { entryFileNames: scriptName } } } } },
  server: { host: '127.0.0.1' },
});
