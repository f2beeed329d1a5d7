import { enableCompileCache, type ResolveFnOutput, registerHooks } from 'node:module';
import { join } from 'node:path';
import { failureText } from '#platform/operator-error.ts';

/** Opens the shop for trading, and caches its compiled code beside the built pages, which makes the next start faster. */
enableCompileCache(join(import.meta.dirname, '../build/compiled'));
// React renders a page seven times as slowly when it is not told.
process.env.NODE_ENV ??= 'production';
resolveDrizzleOnce();
try {
  await import('./main.ts');
} catch (error) {
  // Most likely a syntax error in shop.config.ts, which the operator edits.
  process.stderr.write(`shop.config.ts or a file of the shop cannot be read. ${failureText(error)}\n`);
  process.exit(1);
}

/**
 * For each file of a package, and for each import of it, Node parses the package's package.json. Drizzle's has 180 kB and 200 of its files
 * are loaded, which took a quarter of the processor time of a start.
 */
function resolveDrizzleOnce() {
  const resolved = new Map<string, ResolveFnOutput>();
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const { parentURL = '' } = context;
      if (specifier.startsWith('.') && parentURL.includes('/node_modules/drizzle-orm/')) {
        return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
      }
      if (!specifier.startsWith('drizzle-orm')) return nextResolve(specifier, context);
      const known = resolved.get(specifier) ?? nextResolve(specifier, context);
      resolved.set(specifier, known);
      return { ...known, shortCircuit: true };
    },
  });
}
