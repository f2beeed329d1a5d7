import { sql } from 'drizzle-orm';

/** The folder below /media that holds the folders of the photos, apart from the pictures of the catalogue. */
export const photoShelf = 'reviews';

/** What phones and browsers make. */
export const photoFormats = ['jpeg', 'png', 'webp', 'heif'] as const;

/** The folder of a photo's files, by which it has an index. */
export const photoFolder = sql<string>`split_part(path, '/', 4)`;
