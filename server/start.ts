import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/** Opens the shop, and keeps its compiled code beside the built pages: reading that back makes the next start faster. */
enableCompileCache(join(import.meta.dirname, '../build/compiled'));
await import('./main.ts');
