const cleanUps: (() => unknown)[] = [];

/**
 * Runs after the test file in which it is called, also from within a test; what was registered last runs first. A hook of Vitest's
 * would not do in a helper: at the top of a module it is of the first file alone that imports it, since files share their modules,
 * and within a test it never runs.
 */
export function afterTestFile(cleanUp: () => unknown): void {
  cleanUps.push(cleanUp);
}

/** Runs all of them, whichever fail. */
export async function cleanUp(): Promise<void> {
  const faults: unknown[] = [];
  for (let next = cleanUps.pop(); next; next = cleanUps.pop()) {
    try {
      await next();
    } catch (error) {
      faults.push(error);
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, 'What a test file opened could not be closed after it.');
}
