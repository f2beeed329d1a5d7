import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** Lays a brotli and a gzip copy beside each script and style of the built storefront, so that none is compressed at a request. */
const assets = join(import.meta.dirname, '../build/client/assets');
for (const name of readdirSync(assets).filter((name) => /\.(js|css|svg|json)$/.test(name))) {
  const content = readFileSync(join(assets, name));
  writeFileSync(join(assets, `${name}.br`), brotliCompressSync(content));
  writeFileSync(join(assets, `${name}.gz`), gzipSync(content, { level: 9 }));
}
