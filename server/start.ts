import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { failureText } from '#platform/operator-error.ts';

/** Opens the shop for trading, and caches its compiled code beside the built pages, which makes the next start faster. */
const compiled = join(import.meta.dirname, '../build/compiled');
enableCompileCache(compiled);
// The processes that it starts, which prove backups and read pictures, use the same cache.
process.env.NODE_COMPILE_CACHE ??= compiled;
// React renders a page seven times as slowly when it is not told.
process.env.NODE_ENV ??= 'production';
try {
  await import('./main.ts');
} catch (error) {
  // Most likely a syntax error in shop.config.ts, which the operator edits.
  process.stderr.write(`shop.config.ts or a file of the shop cannot be read. ${failureText(error)}\n`);
  process.exit(1);
}
