import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { failureText } from '#platform/operator-error.ts';

/** Opens the shop, and keeps its compiled code beside the built pages: reading that back makes the next start faster. */
enableCompileCache(join(import.meta.dirname, '../build/compiled'));
try {
  await import('./main.ts');
} catch (error) {
  // What can't even be loaded is most likely what the operator edits.
  process.stderr.write(`shop.config.ts or a file of the shop cannot be read. ${failureText(error)}\n`);
  process.exit(1);
}
