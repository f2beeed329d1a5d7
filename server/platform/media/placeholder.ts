import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Shown for a product, category or banner without a picture. */
export const placeholderPath = '/media/placeholder.svg';

/** Copies the placeholder to where pictures are served from. */
export function writePlaceholder(dataDir: string): void {
  const folder = join(dataDir, 'media');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'placeholder.svg'), drawing);
}

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800" role="img" aria-label="No picture">
<rect width="800" height="800" fill="#f3f4f6"/>
<g fill="none" stroke="#9ca3af" stroke-width="18" stroke-linecap="round" stroke-linejoin="round">
<path d="M400 190 610 290v220L400 610 190 510V290z"/><path d="M190 290 400 390 610 290M400 390v220M295 240 505 340"/>
</g></svg>
`;
