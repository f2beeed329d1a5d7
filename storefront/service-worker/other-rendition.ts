/** The folder of a picture's renditions, such as `/media/3f2a9c01b2d4e6f80112/`; null for a picture without any. */
const folderOf = (url: string): string | null => /^\/media\/[0-9a-f]{20}\//.exec(new URL(url).pathname)?.[0] ?? null;
const widthOf = (url: string): number => Number.parseInt(url.slice(url.lastIndexOf('/') + 1), 10);

/**
 * What stands for a picture that cannot be had: of what is cached, its widest rendition, so that a window that was made wider shows what it
 * has; else nothing to see, so that the preview behind it shows instead of the sign of a broken picture.
 */
export async function otherRendition(url: string, cache: Cache): Promise<Response | undefined> {
  const folder = folderOf(url);
  if (folder === null) return undefined;
  const others = (await cache.keys()).filter((cached) => folderOf(cached.url) === folder);
  const widest = others.sort((one, other) => widthOf(other.url) - widthOf(one.url))[0];
  return (widest && (await cache.match(widest))) ?? transparent();
}

/** Without a size, by which a test tells it from a picture. */
const transparent = () =>
  new Response('<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0"/>', {
    headers: { 'content-type': 'image/svg+xml' },
  });
