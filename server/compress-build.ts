import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** Writes a Brotli and a gzip copy beside each script and style of the built storefront and back office, so that requests need no compression. */
const build = join(import.meta.dirname, '../build');
for (const assets of [join(build, 'client/assets'), join(build, 'back-office/assets')]) {
  for (const name of readdirSync(assets).filter((name) => /\.(js|css|svg|json)$/.test(name))) {
    const content = readFileSync(join(assets, name));
    writeFileSync(join(assets, `${name}.br`), brotliCompressSync(content));
    writeFileSync(join(assets, `${name}.gz`), gzipSync(content, { level: 9 }));
  }
}
