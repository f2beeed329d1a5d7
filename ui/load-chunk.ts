/** R-SCR-4: a script chunk that has not arrived by then counts as failed. */
const timeoutMs = 120_000;

/**
 * A lazily loaded part of the page. Rejects with an error named ChunkLoadError where the part cannot be had, be it gone
 * since the shop was last built, and where it has not arrived after 120 s: `import()` itself would wait without end.
 */
export function loadChunk<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(chunkLoadError(`A part of the page has not arrived after ${timeoutMs / 1000} s.`)),
      timeoutMs,
    );
    load()
      .then(resolve, (cause) => reject(chunkLoadError('A part of the page could not be loaded.', cause)))
      .finally(() => clearTimeout(timer));
  });
}

function chunkLoadError(message: string, cause?: unknown): Error {
  const error = new Error(message, { cause });
  error.name = 'ChunkLoadError';
  return error;
}
