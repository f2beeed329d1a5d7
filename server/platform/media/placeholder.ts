import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StoreAddress } from '#platform/storage/store-address.ts';

/** Shown for a product, category or banner without a picture. */
export const placeholderPath = '/media/placeholder.svg';

/** Copies the placeholder to the folder that pictures are served from; with a bucket it is served from memory. */
export function writePlaceholder({ media }: { media: StoreAddress }): void {
  if (media.kind !== 'folder') return;
  mkdirSync(media.path, { recursive: true });
  writeFileSync(join(media.path, 'placeholder.svg'), placeholderDrawing);
}

export const placeholderDrawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800" role="img" aria-label="No picture">
<rect width="800" height="800" fill="#f3f4f6"/>
<g fill="none" stroke="#9ca3af" stroke-width="18" stroke-linecap="round" stroke-linejoin="round">
<path d="M400 190 610 290v220L400 610 190 510V290z"/><path d="M190 290 400 390 610 290M400 390v220M295 240 505 340"/>
</g></svg>
`;
