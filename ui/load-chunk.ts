/** R-SCR-4: a script chunk that takes longer counts as failed. */
const timeoutMs = 120_000;

/**
 * Loads a script chunk. Rejects with a ChunkLoadError when the chunk is missing (for instance since a new build) or has not arrived after
 * 120 s; `import()` alone would wait forever.
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
